import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { expect } from 'storybook/test'
import { useThreadPanelMessages } from '../ThreadPanel.messages.ts'
import { MessageList, type MessageListProps } from './MessageList.tsx'
import type { MessageRow } from './messageRows.ts'

type StageProps = Pick<MessageListProps, 'rows' | 'isComplete' | 'start'>

const doNothing = () => {}

/** The list alone, in a conversation that the portal keeps itself. */
function MessageStage(props: StageProps) {
  const messages = useThreadPanelMessages()
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: 420, maxWidth: 560 }}>
      <MessageList
        {...props}
        label="Beszélgetés"
        messages={messages}
        dayName={(at) => at.slice(0, 10)}
        partsOf={(text) => [{ text }]}
        hrefOf={() => undefined}
        onRetried={doNothing}
        onTakenBack={doNothing}
      />
    </div>
  )
}

const row = (number: number, body: string, isMine: boolean): MessageRow => ({
  key: String(number),
  body,
  isMine,
  sender: isMine ? '' : 'Nagy Péter',
  author: '',
  at: `2026-11-20T0${6 + (number % 3)}:10:00`,
  showsDay: number === 1,
  showsSender: true,
})

const rows = [
  row(1, 'Éjjel kétszer is alacsony volt.', false),
  row(2, 'Mennyi volt a keton reggel?', true),
  row(3, '0,4 volt, azóta reggeliztem.', false),
]

const unsent: NonNullable<MessageRow['outgoing']> = {
  key: '4',
  body: 'Köszönöm, délben újra mérek.',
  writtenAt: '2026-11-20T07:10:00',
  after: '3',
  status: 'failed',
  failure: 'unanswered',
  wasSent: true,
}

const meta = {
  title: 'Widgets/ThreadPanel/MessageList',
  component: MessageList as unknown as ComponentType<StageProps>,
  args: { rows, isComplete: true },
  render: (args) => <MessageStage {...args} />,
} satisfies Meta<StageProps>

export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(3)
  },
}

/** A user writes on behalf of another: both are named. */
export const WrittenForAChild: Story = {
  args: { rows: [{ ...row(1, 'Máté ma kirándul.', false), sender: 'Szabó Máté', author: 'Szabó Éva' }] },
}

export const NotSentYet: Story = {
  args: { rows: [...rows, { ...row(4, 'Köszönöm, délben újra mérek.', true), outgoing: unsent }] },
}

export const Empty: Story = { args: { rows: [], start: <p>Ebben a beszélgetésben még nincs üzenet.</p> } }
