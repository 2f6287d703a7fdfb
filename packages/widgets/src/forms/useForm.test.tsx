import { createDiabClient, ProviderError } from '@diab/core/client'
import type { FormDefinition } from '@diab/core/machines'
import { createFakeProvider } from '@diab/core/testing'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { DiabProvider } from '../provider/DiabProvider.tsx'
import { FormProblem } from './FormProblem.ts'
import { type FormModel, type FormOptions, useForm } from './useForm.ts'

interface Note {
  title: string
  text: string
}

const definition: FormDefinition<Note> = {
  mode: 'lazy',
  fields: { title: { rules: [(title) => (title === '' ? 'Kell egy cím.' : undefined)] }, text: {} },
}

const refusal = (status: number, errors?: Record<string, string[]>) =>
  new ProviderError({ message: 'Hiba', status, statusText: '', data: { title: 'Hiba', status, errors } })

/** A form of two fields, and the attempts to send it, each of which the test answers. */
function openForm(changes: Partial<FormOptions<Note, string, Note>> = {}) {
  const attempts: { values: Note; theirs: Note | undefined; key: string; answer: PromiseWithResolvers<string> }[] = []
  const sent: string[] = []
  let form: FormModel<Note, Note> | undefined
  function Form() {
    form = useForm<Note, string, Note>({
      definition,
      initial: { title: '', text: '' },
      submit(values, { theirs, idempotencyKeyOf }) {
        const answer = Promise.withResolvers<string>()
        attempts.push({ values, theirs, key: idempotencyKeyOf(values), answer })
        return answer.promise
      },
      onSent: (answer) => sent.push(answer),
      ...changes,
    })
    const own = form
    const fieldOf = (name: keyof Note) => {
      const { value, error, disabled, onChange, onBlur, ref } = own.field(name)
      return (
        <p>
          <input
            aria-label={name}
            ref={ref}
            value={value}
            disabled={disabled}
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.value)}
          />
          <span>{error}</span>
        </p>
      )
    }
    return (
      <form ref={own.element}>
        {fieldOf('title')}
        {fieldOf('text')}
        <p>{own.state.general.join(' ')}</p>
      </form>
    )
  }
  const client = createDiabClient(createFakeProvider().clientOptions)
  render(
    <DiabProvider client={client}>
      <Form />
    </DiabProvider>,
  )
  const model = () => {
    if (!form) throw new Error('not rendered')
    return form
  }
  function send(attempt?: { theirs?: Note }): boolean {
    let isOnItsWay = false
    act(() => {
      isOnItsWay = model().send(attempt)
    })
    return isOnItsWay
  }
  const answer = (at: number, settle: (one: PromiseWithResolvers<string>) => void) =>
    act(async () => {
      await waitFor(() => expect(attempts.length).toBeGreaterThan(at))
      const one = attempts[at]
      if (one) settle(one.answer)
    })
  const type = (name: keyof Note, text: string) => userEvent.type(screen.getByLabelText(name), text)
  return { attempts, sent, model, send, answer, type }
}

describe('a form', () => {
  it('is not sent while a rule forbids it: the message is beside its field, which has the focus', async () => {
    const { attempts, send } = openForm()
    expect(send()).toBe(false)
    expect(screen.getByText('Kell egy cím.')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('title')).toHaveFocus())
    expect(attempts).toEqual([])
  })

  it('is sent once, its fields closed until the answer, and passes on the answer', async () => {
    const { attempts, sent, model, send, answer, type } = openForm()
    await type('title', 'Ebéd')
    expect(send()).toBe(true)
    expect(send()).toBe(false)
    expect(model().isSending).toBe(true)
    expect(screen.getByLabelText('title')).toBeDisabled()
    await answer(0, ({ resolve }) => resolve('n1'))
    expect(attempts.map(({ values }) => values)).toEqual([{ title: 'Ebéd', text: '' }])
    expect(sent).toEqual(['n1'])
    expect(model().state.status).toBe('sent')
  })

  it('shows that it is being sent in a frame before the write begins', async () => {
    const { attempts, send, type } = openForm()
    await type('title', 'Ebéd')
    send()
    // All that follows from the press itself.
    for (let times = 0; times < 20; times++) await Promise.resolve()
    expect(screen.getByLabelText('title')).toBeDisabled()
    expect(attempts).toEqual([])
    await waitFor(() => expect(attempts).toHaveLength(1))
  })

  it('keeps what was typed when the provider refuses it, says so beside the field, and goes there', async () => {
    const { model, send, answer, type } = openForm()
    await type('title', 'Ebéd')
    await type('text', 'leves')
    send()
    await answer(0, ({ reject }) => reject(refusal(400, { text: ['Ez túl rövid.'] })))
    expect(await screen.findByText('Ez túl rövid.')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('text')).toHaveFocus())
    expect(screen.getByLabelText('text')).toHaveValue('leves')
    expect(model().problem).toMatchObject({ status: 'refused' })
    await type('text', 'es')
    expect(screen.queryByText('Ez túl rövid.')).toBeNull()
  })

  it('sends the same values again under the same key, and changed values under another', async () => {
    const { attempts, send, answer, type } = openForm()
    await type('title', 'Ebéd')
    send()
    await answer(0, ({ reject }) => reject(refusal(503)))
    send()
    await answer(1, ({ reject }) => reject(refusal(503)))
    await type('text', 'leves')
    send()
    await answer(2, ({ resolve }) => resolve('n1'))
    const [first, second, third] = attempts.map(({ key }) => key)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('shows what another user saved first, and sends over it when asked', async () => {
    const theirs = { title: 'Vacsora', text: '' }
    const { attempts, model, send, answer, type } = openForm({ readTheirs: async () => theirs })
    await type('title', 'Ebéd')
    send()
    await answer(0, ({ reject }) => reject(refusal(412)))
    await waitFor(() => expect(model().theirs).toEqual(theirs))
    expect(model().problem).toEqual({ status: 'conflict' })
    send({ theirs })
    await answer(1, ({ resolve }) => resolve('n1'))
    expect(attempts[1]).toMatchObject({ values: { title: 'Ebéd' }, theirs })
    expect(model().theirs).toBeUndefined()
  })

  it('says what is no refusal of the provider in general', async () => {
    const { send, answer, type } = openForm()
    await type('title', 'Ebéd')
    send()
    await answer(0, ({ reject }) => reject(new FormProblem('A böngésző megszakította.')))
    expect(await screen.findByText('A böngésző megszakította.')).toBeVisible()
  })

  it('begins with the errors of an earlier refusal', () => {
    openForm({ initial: { title: 'Ebéd', text: 'x' }, refused: { text: ['Ez túl rövid.'] } })
    expect(screen.getByText('Ez túl rövid.')).toBeVisible()
  })

  it('is changed until it has its first values again, and starts again with others', async () => {
    const { model, type } = openForm()
    expect(model().isDirty).toBe(false)
    await type('title', 'E')
    expect(model().isDirty).toBe(true)
    await type('title', '{Backspace}')
    expect(model().isDirty).toBe(false)
    act(() => model().reset({ title: 'Vacsora', text: '' }))
    expect(screen.getByLabelText('title')).toHaveValue('Vacsora')
    expect(model().isDirty).toBe(false)
  })
})
