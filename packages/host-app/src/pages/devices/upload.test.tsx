import { createDiabClient } from '@diab/core/client'
import { formatDate } from '@diab/core/format'
import { makeId, people } from '@diab/core/testing'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestApp, openPath } from '../../app/testing/createTestApp.tsx'
import { chooseFiles, csvFile, setUpUploads } from './testing/uploading.ts'

beforeEach(setUpUploads)
afterEach(() => vi.useRealTimers())

const preview = { level: 1, name: 'Nézd át, mielőtt a naplódba kerül' } as const
const glucoseFile = (name = 'meres.csv', day = '18') =>
  csvFile(['Date,Glucose (mmol/L)', `2026-11-${day} 08:00,6.4`, `2026-11-${day} 12:00,8.1`], name)
const picker = () => screen.getByRole('combobox', { name: 'Páciens neve vagy születési dátuma' })
const bornOf = ({ dateOfBirth }: { dateOfBirth: string | null }) => formatDate(dateOfBirth ?? '')
const savedEntries = ({ provider }: ReturnType<typeof createTestApp>) => provider.state.entries[provider.people.patient.id] ?? []

describe('a file', () => {
  it('is read, looked through and saved', async () => {
    const test = createTestApp()
    const router = openPath(test.app, '/adatfeltoltes')
    await chooseFiles(csvFile(['04-21-2026\t9:09\t58\t100', '04-21-2026\t9:09\t33\t009'], 'data-01'))
    expect(await screen.findByRole('heading', preview)).toBeVisible()
    expect(router.state.location.pathname).toMatch(/^\/adatfeltoltes\/.{22}$/)
    await userEvent.click(await screen.findByRole('button', { name: 'Mentés' }))
    expect(await screen.findByText('2 bejegyzés mentve a naplódba.')).toBeVisible()
    expect(savedEntries(test)).toHaveLength(2)
  })

  it('that cannot be used says why and leaves the page alive', async () => {
    openPath(createTestApp().app, '/adatfeltoltes')
    await chooseFiles(new File([], 'ures.csv'), new File(['%PDF-1.7\n%âãÏÓ'], 'lelet.pdf'))
    expect(await screen.findByText(/A fájl üres\./)).toBeVisible()
    expect(await screen.findByText(/Ez egy PDF-fájl/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'ures.csv eltávolítása a listából' }))
    expect(screen.queryByText('ures.csv')).not.toBeInTheDocument()
    expect(screen.getByLabelText('Fájl kiválasztása')).toBeEnabled()
  })

  it('is kept and sent again when the provider says no', async () => {
    const { app, provider } = createTestApp()
    provider.failNext('transfer.create', 500)
    openPath(app, '/adatfeltoltes')
    await chooseFiles(csvFile(['04-21-2026\t9:09\t58\t100'], 'data-01'))
    expect(await screen.findByText('A fájl megmaradt az eszközödön, a naplód nem változott. Próbáld újra.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Újra' }))
    expect(await screen.findByRole('heading', preview)).toBeVisible()
  })
})

describe('a file that another app shared', () => {
  /** A service worker that holds these. */
  function holdShared(...files: File[]) {
    // Node's own channel cannot carry a File of jsdom.
    vi.stubGlobal(
      'MessageChannel',
      class {
        port1 = Object.assign(new EventTarget(), { start: () => {}, close: () => {} })
        port2 = { postMessage: (data: unknown) => this.port1.dispatchEvent(new MessageEvent('message', { data })) }
      },
    )
    const controller = { postMessage: (_: string, [port]: MessagePort[]) => port?.postMessage(files.splice(0)) }
    Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true })
  }
  afterEach(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })

  it('is read when the person says so, and not before', async () => {
    holdShared(csvFile(['04-21-2026\t9:09\t58\t100'], 'data-01'))
    const { app, provider } = createTestApp()
    openPath(app, '/adatfeltoltes?megosztott=1')
    expect(await screen.findByText('data-01')).toBeVisible()
    expect(provider.calls.filter(({ endpointId }) => endpointId?.startsWith('transfer.'))).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Beolvasás' }))
    expect(await screen.findByRole('heading', preview)).toBeVisible()
  })

  it('that did not arrive is said to be missing', async () => {
    holdShared()
    const router = openPath(createTestApp().app, '/adatfeltoltes?megosztott=1')
    expect(await screen.findByText('A megosztott fájl nem érkezett meg. Oszd meg újra, vagy válaszd ki itt.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Rendben' }))
    expect(router.state.location.search).toBe('')
  })
})

describe('a large file', () => {
  const largeFile = () =>
    csvFile(
      Array.from(
        { length: 5200 },
        (_, at) => `04-${String((at % 28) + 1).padStart(2, '0')}-2026\t${String(at % 24)}:${10 + (at % 50)}\t58\t${100 + (at % 90)}`,
      ),
      'data-01',
    )
  const piecesOf = ({ provider }: ReturnType<typeof createTestApp>) =>
    provider.calls
      .filter(({ endpointId, status }) => endpointId === 'transfer.addPiece' && status === 200)
      .map(({ path }) => path.split('/').at(-1))

  it('continues from the piece that the provider has, is shown in pages, and is saved once', async () => {
    const test = createTestApp()
    test.provider.failNext('transfer.end', 500)
    openPath(test.app, '/adatfeltoltes')
    await chooseFiles(largeFile())
    await userEvent.click(await screen.findByRole('button', { name: 'Újra' }, { timeout: 20_000 }))
    expect(await screen.findByRole('heading', preview, { timeout: 20_000 })).toBeVisible()
    // The first and the last piece are sent again: they show that it is the same file.
    expect(piecesOf(test)).toEqual(['1', '2', '3', '1', '3'])
    expect(test.provider.calls.find(({ endpointId }) => endpointId === 'transfer.open')?.body).toEqual({
      device: expect.toSatisfy((device) => device === null || typeof device === 'object'),
      source: expect.objectContaining({ fileName: 'data-01' }),
    })
    expect(Object.keys(test.provider.state.transfers)).toHaveLength(1)
    expect(await screen.findByText('1–20. sor, összesen 5200')).toBeVisible()
    expect(await screen.findByLabelText('Vércukor, 5200 mérés')).toHaveValue('meter')
    expect(screen.queryByText(/van célértéken/)).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Következő sorok' }))
    expect(await screen.findByText('21–40. sor, összesen 5200')).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('Vércukor, 5200 mérés'), 'szenzor')
    await userEvent.click(screen.getByRole('button', { name: 'Mentés' }))
    expect(await screen.findByText('5200 bejegyzés mentve a naplódba.', undefined, { timeout: 20_000 })).toBeVisible()
    expect(savedEntries(test).every(({ origin }) => origin === 'sensor')).toBe(true)
    expect(savedEntries(test)).toHaveLength(5200)
  }, 90_000)

  it('is continued after a reload with the same file', async () => {
    const test = createTestApp()
    test.provider.failNext('transfer.end', 500)
    openPath(test.app, '/adatfeltoltes')
    const file = largeFile()
    await chooseFiles(file)
    await screen.findByRole('button', { name: 'Újra' }, { timeout: 20_000 })
    cleanup()
    openPath(test.app, '/adatfeltoltes')
    expect(await screen.findByText(/data-01: 5200 sor már megérkezett/)).toBeVisible()
    await chooseFiles(file)
    expect(await screen.findByRole('heading', preview, { timeout: 20_000 })).toBeVisible()
    expect(Object.keys(test.provider.state.transfers)).toHaveLength(1)
  }, 60_000)

  it('is given up with everything that has arrived', async () => {
    const test = createTestApp()
    test.provider.failNext('transfer.end', 500)
    openPath(test.app, '/adatfeltoltes')
    await chooseFiles(largeFile())
    await screen.findByRole('button', { name: 'Újra' }, { timeout: 20_000 })
    await userEvent.click(screen.getByRole('button', { name: 'data-01 eltávolítása a listából' }))
    await vi.waitFor(() => expect(test.provider.state.transfers).toEqual({}))
  }, 60_000)
})

describe('several files', () => {
  it('are looked at one after the other', async () => {
    const test = createTestApp()
    openPath(test.app, '/adatfeltoltes')
    await chooseFiles(csvFile(['04-21-2026\t9:09\t58\t100'], 'data-01'), csvFile(['04-22-2026\t9:09\t58\t110'], 'data-02'))
    await userEvent.click(await screen.findByRole('button', { name: 'Mentés' }))
    await userEvent.click(await screen.findByRole('link', { name: 'Következő fájl átnézése' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Mentés' }))
    expect(await screen.findByText('1 bejegyzés mentve a naplódba.')).toBeVisible()
    expect(screen.queryByRole('link', { name: /Következő fájl/ })).not.toBeInTheDocument()
    expect(savedEntries(test)).toHaveLength(2)
  })

  it('wait on the page when one of them is refused', async () => {
    openPath(createTestApp().app, '/adatfeltoltes')
    await chooseFiles(csvFile(['04-21-2026\t9:09\t58\t100'], 'data-01'), new File([], 'ures.csv'))
    expect(await screen.findByText(/A fájl üres\./)).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Átnézés' }))
    expect(await screen.findByRole('heading', preview)).toBeVisible()
  })
})

const libreView = [
  'Device,Serial Number,Device Timestamp,Record Type,Historic Glucose mmol/L,Scan Glucose mmol/L',
  'FreeStyle LibreLink,ABC-1,03-04-2026 08:00,0,6.4,',
  'FreeStyle LibreLink,ABC-1,05-06-2026 08:00,0,7.1,',
]

describe('a file that leaves something open', () => {
  it('is asked for the order of its days, with its own dates', async () => {
    const test = createTestApp()
    openPath(test.app, '/adatfeltoltes')
    await chooseFiles(csvFile(libreView, 'libreview.csv'))
    const question = await screen.findByRole('group', { name: 'Melyik a nap, melyik a hónap?' })
    expect(within(question).getByText(/„03-04-2026.*” → 2026\.04\.03\. 08:00/)).toBeVisible()
    expect(within(question).getByText(/„03-04-2026.*” → 2026\.03\.04\. 08:00/)).toBeVisible()
    await userEvent.click(within(question).getByRole('radio', { name: /Hónap, nap, év/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Tovább' }))
    await answerColumnsIfAsked()
    await userEvent.click(await screen.findByRole('button', { name: 'Mentés' }))
    await screen.findByText('2 bejegyzés mentve a naplódba.')
    expect(
      savedEntries(test)
        .map(({ entryDate }) => entryDate.slice(0, 10))
        .toSorted(),
    ).toEqual(['2026-03-04', '2026-05-06'])
  })

  it('of an unknown layout is mapped once and known the next time', async () => {
    const test = createTestApp()
    openPath(test.app, '/adatfeltoltes')
    const lines = (day: string) => ['Mikor;Mennyi;Hangulat', `2026.11.${day}. 08:00;6,4;jó`, `2026.11.${day}. 12:00;8,1;jó`]
    await chooseFiles(csvFile(lines('18'), 'sajat.csv'))
    expect(await screen.findByText('Melyik oszlop mit tartalmaz?')).toBeVisible()
    expect(screen.getByRole('region', { name: 'A fájl első sorai' })).toHaveTextContent('2026.11.18. 12:00')
    await userEvent.selectOptions(screen.getByLabelText(/Dátum \(vagy dátum és idő\)/), '1. Mikor')
    await userEvent.selectOptions(screen.getByLabelText('Vércukor'), '2. Mennyi')
    await userEvent.clear(screen.getByLabelText('Neve'))
    await userEvent.type(screen.getByLabelText('Neve'), 'Saját táblázat')
    await userEvent.click(screen.getByRole('button', { name: 'Tovább' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Mentés' }))
    await screen.findByText('2 bejegyzés mentve a naplódba.')
    expect(test.provider.state.importMappings[people.patient.id]).toMatchObject([{ name: 'Saját táblázat' }])

    await userEvent.click(screen.getByRole('link', { name: 'Másik feltöltés' }))
    await chooseFiles(csvFile(lines('19'), 'sajat-2.csv'))
    expect(await screen.findByRole('heading', preview)).toBeVisible()
  })

  it('says beside the columns what is missing', async () => {
    openPath(createTestApp().app, '/adatfeltoltes')
    await chooseFiles(csvFile(['Mikor;Mennyi;Hangulat', '2026.11.18. 08:00;6,4;jó'], 'sajat.csv'))
    await screen.findByText('Melyik oszlop mit tartalmaz?')
    await userEvent.selectOptions(screen.getByLabelText(/Dátum \(vagy dátum és idő\)/), 'nincs a fájlban')
    await userEvent.selectOptions(screen.getByLabelText('Vércukor'), 'nincs a fájlban')
    await userEvent.click(screen.getByRole('button', { name: 'Tovább' }))
    expect(await screen.findByText('Válaszd ki a dátum oszlopát.')).toBeVisible()
    expect(screen.getByText('Válassz legalább egy oszlopot, amelyben érték van.')).toBeVisible()
    await vi.waitFor(() => expect(screen.getByLabelText(/Dátum \(vagy dátum és idő\)/)).toHaveFocus())
    await userEvent.selectOptions(screen.getByLabelText('Vércukor'), '2. Mennyi')
    expect(screen.queryByText('Válassz legalább egy oszlopot, amelyben érték van.')).toBeNull()
  })
})

/** A table that no format knows is asked for its columns, too. */
async function answerColumnsIfAsked() {
  const asked = await screen.findByText(/Melyik oszlop mit tartalmaz\?|Beolvasott bejegyzések/)
  if (!asked.textContent?.startsWith('Melyik')) return
  await userEvent.click(screen.getByRole('button', { name: 'Tovább' }))
}

describe('a meter over Bluetooth', () => {
  it('is simulated in the demo, its clock is put right, and reading it again doubles nothing', async () => {
    const test = createTestApp()
    openPath(test.app, '/adatfeltoltes')
    expect(await screen.findByText(/Ez a böngésző nem ér el Bluetooth-mérőt/)).toBeVisible()
    const counts: string[] = []
    for (let time = 0; time < 2; time++) {
      await userEvent.click(await screen.findByRole('button', { name: 'Bemutató mérő' }))
      expect(await screen.findByText('A mérő órája 62 perccel siet', undefined, { timeout: 30_000 })).toBeVisible()
      expect(screen.getByRole('radio', { name: /Időpontok igazítása/ })).toBeChecked()
      counts.push((await screen.findByText('új bejegyzés')).parentElement?.textContent ?? '')
      if (time === 0) await userEvent.click(screen.getByRole('button', { name: 'Mentés' }))
      else expect(screen.getByText('Nincs menthető új bejegyzés.')).toBeVisible()
      if (time === 0) await userEvent.click(await screen.findByRole('link', { name: 'Másik feltöltés' }))
    }
    expect(counts[1]).toBe('0új bejegyzés')
    expect(savedEntries(test).length).toBeGreaterThan(127)
  }, 90_000)

  it('is no demo meter outside the demo', async () => {
    openPath(createTestApp({ mode: 'production' }).app, '/adatfeltoltes')
    await screen.findByLabelText('Fájl kiválasztása')
    expect(screen.queryByRole('button', { name: 'Bemutató mérő' })).not.toBeInTheDocument()
  })
})

describe('earlier uploads', () => {
  it('say what they brought, are taken back as a whole after a question, and may be uploaded again', async () => {
    const test = createTestApp()
    openPath(test.app, '/adatfeltoltes')
    expect(await screen.findByRole('heading', { name: 'Itt lesznek a feltöltések' })).toBeVisible()
    for (let time = 0; time < 2; time++) {
      await chooseFiles(glucoseFile())
      await answerColumnsIfAsked()
      await userEvent.click(await screen.findByRole('button', { name: 'Mentés' }))
      await screen.findByText('2 bejegyzés mentve a naplódba.')
      await userEvent.click(screen.getByRole('link', { name: 'Másik feltöltés' }))
      await userEvent.click(await screen.findByRole('button', { name: 'Visszavonás: meres.csv' }))
      const dialog = await screen.findByRole('dialog')
      expect(within(dialog).getByText('2 bejegyzés kerül ki a naplóból.')).toBeVisible()
      await userEvent.click(within(dialog).getByRole('button', { name: 'Visszavonás' }))
      expect((await screen.findAllByText(/^visszavonva: /)).length).toBe(time + 1)
      expect(savedEntries(test)).toEqual([])
    }
  })

  it('say which later upload loses what it skipped, and nothing of it where none does', async () => {
    openPath(createTestApp().app, '/adatfeltoltes')
    const rows = ['Dátum;Vércukor (mmol/l)', '2026.11.18. 08:00;5,8', '2026.11.19. 08:00;6,1']
    for (const [name, lines] of [
      ['ket-nap.csv', rows],
      ['harom-nap.csv', [...rows, '2026.11.20. 08:00;7,2']],
    ] as const) {
      await chooseFiles(csvFile([...lines], name))
      await answerColumnsIfAsked()
      await userEvent.click(await screen.findByRole('button', { name: 'Mentés' }))
      await userEvent.click(await screen.findByRole('link', { name: 'Másik feltöltés' }))
    }
    await userEvent.click(await screen.findByRole('button', { name: 'Visszavonás: ket-nap.csv' }))
    expect(within(await screen.findByRole('dialog')).getByText(/egy későbbi feltöltésben is benne volt \(harom-nap\.csv\)/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Mégse' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Visszavonás: harom-nap.csv' }))
    expect(within(await screen.findByRole('dialog')).queryByText(/későbbi feltöltésben/)).not.toBeInTheDocument()
  })

  it('stay as they are when the provider says no', async () => {
    const test = createTestApp()
    openPath(test.app, '/adatfeltoltes')
    await chooseFiles(glucoseFile())
    await answerColumnsIfAsked()
    await userEvent.click(await screen.findByRole('button', { name: 'Mentés' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Visszavonás' }))
    const dialog = await screen.findByRole('dialog')
    test.provider.failNext('import.undo', 500)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Visszavonás' }))
    expect(await within(dialog).findByText('A visszavonás nem sikerült, a bejegyzések a naplóban maradtak.')).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Visszavonás' }))
    expect(await screen.findByText(/2 bejegyzés kikerült a naplóból/)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'A feltöltés visszavonva' })).toBeVisible()
    expect(savedEntries(test)).toEqual([])
  })

  it('can be asked for again when they could not be had', async () => {
    const { app, provider } = createTestApp()
    provider.failNext('import.list', 500)
    openPath(app, '/adatfeltoltes')
    expect(await screen.findByRole('heading', { name: 'A korábbi feltöltéseket nem sikerült betölteni' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /Újra/ }))
    expect(await screen.findByRole('heading', { name: 'Itt lesznek a feltöltések' })).toBeVisible()
  })
})

describe('whose diary', () => {
  it('a supervisor chooses, and every page follows', async () => {
    const { app, provider } = createTestApp({ signedInAs: people.supervisor })
    openPath(app, '/adatfeltoltes')
    await userEvent.selectOptions(await screen.findByLabelText('Kinek a naplójába?'), 'Szabó Máté')
    expect(await screen.findByRole('heading', { level: 1, name: 'Adatfeltöltés Szabó Máté naplójába' })).toBeVisible()
    await chooseFiles(csvFile(['04-21-2026\t9:09\t58\t100'], 'data-01'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Nézd át, mielőtt Szabó Máté naplójába kerül' })).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Mentés' }))
    await screen.findByText('1 bejegyzés mentve a naplódba.')
    expect(provider.state.entries[people.child.id]).toHaveLength(1)
    expect(provider.state.entries[people.supervisor.id] ?? []).toEqual([])
  })

  it('staff read a file without a patient, name one, and save where they may', async () => {
    const { app, provider } = createTestApp({ signedInAs: people.doctor })
    openPath(app, '/adatfeltoltes')
    expect(await screen.findByText(/A mérő fájlja a böngészőben olvasható be/)).toBeVisible()
    await chooseFiles(csvFile(['04-21-2026\t9:09\t58\t100'], 'data-01'))
    expect(await screen.findByText('Mentéshez meg kell adni, kié a mérés.')).toBeVisible()
    // Without a diary to compare with, new readings cannot be known.
    expect(screen.getByText('már a naplóban, kimarad').parentElement).toHaveTextContent('–')
    expect(screen.getByText('beolvasva')).toBeVisible()
    await userEvent.type(picker(), 'nincs ilyen')
    expect(await screen.findByText('A rendelőnek nincs ilyen páciense, aki mindent megoszt vele.')).toBeVisible()
    await userEvent.clear(picker())
    await userEvent.type(picker(), 'nagy p')
    await userEvent.click(await screen.findByRole('option', { name: /^Nagy Péter/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Átnézés mentés előtt: Nagy Péter naplója' })).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Mentés' }))
    expect(await screen.findByText('1 bejegyzés mentve a naplóba.')).toBeVisible()
    expect(provider.state.entries[people.treatedPatient.id]).toHaveLength(1)
  })

  it('a nurse chooses a patient of the clinic and saves; nothing for doctors alone is offered', async () => {
    const { app, provider } = createTestApp({ signedInAs: people.attendant })
    openPath(app, '/adatfeltoltes')
    await userEvent.type(await screen.findByRole('combobox'), bornOf(people.treatedPatient))
    await userEvent.click(await screen.findByRole('option', { name: /^Nagy Péter/ }))
    expect(await screen.findByText('Páciens: Nagy Péter')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Keresés a mérő száma alapján' })).not.toBeInTheDocument()
    await chooseFiles(csvFile(['04-21-2026\t9:09\t58\t100'], 'data-01'))
    await userEvent.click(await screen.findByRole('button', { name: 'Mentés' }))
    expect(await screen.findByText('1 bejegyzés mentve a naplóba.')).toBeVisible()
    expect(provider.state.entries[people.treatedPatient.id]).toHaveLength(1)
    expect(provider.state.imports.at(-1)).toMatchObject({ createdById: people.attendant.id })
  })

  it('a doctor with a permission of a day reads before the work that nothing can be saved', async () => {
    const { app, provider } = createTestApp({ signedInAs: people.doctor })
    const asPatient = { ...provider.clientOptions, getAccessToken: async () => provider.tokenFor(people.patient) }
    await createDiabClient(asPatient).devices.createRegistration({ patientId: people.patient.id, profile: 1, serialNumber: 'A-1' })
    await createDiabClient(provider.clientOptions).devices.requestTemporaryPermission({ deviceNumber: 'A-1', dateOfBirth: '1980-05-17' })
    openPath(app, `/adatfeltoltes?paciens=${people.patient.id}`)
    expect(await screen.findByText(/Kovács Anna naplója most csak olvasható, mérés nem menthető bele/)).toBeVisible()
    await chooseFiles(csvFile(['04-21-2026\t9:09\t58\t100'], 'data-01'))
    expect(await screen.findByText('Ennek a páciensnek a naplójába nem menthető mérés.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Mentés' })).toBeDisabled()
  })

  it('patients who cannot be searched can be asked for again', async () => {
    const { app, provider } = createTestApp({ signedInAs: people.attendant })
    provider.failNext('clinicPatientList.list', 500)
    openPath(app, '/adatfeltoltes')
    await userEvent.click(await screen.findByRole('button', { name: 'Újra' }))
    await userEvent.click(screen.getByRole('combobox'))
    expect(await screen.findByRole('option', { name: /^Nagy Péter/ })).toBeVisible()
  })

  it('of a stranger is not there', async () => {
    const { app, provider } = createTestApp({ signedInAs: people.doctor })
    openPath(app, `/adatfeltoltes?paciens=${makeId(0xa, 77)}`)
    expect(await screen.findByRole('heading', { name: 'A korábbi feltöltéseket nem sikerült betölteni' })).toBeVisible()
    expect(provider.state.entries[makeId(0xa, 77)]).toBeUndefined()
  })
})
