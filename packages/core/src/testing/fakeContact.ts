import { contactContract } from '../contact/contact.contract.ts'
import { checkContactMessage, type ContactMessage } from '../contact/contactMessage.rules.ts'
import { FakeProblem, type FakeHandler } from './fakeAnswer.ts'

export const fakeContactHandlers: Record<string, FakeHandler> = {
  [contactContract.send.id]: ({ state, body }) => {
    const message = body as ContactMessage
    const errors = checkContactMessage(message)
    if (Object.keys(errors).length > 0) throw new FakeProblem(400, 'Bad Request', errors)
    state.contactMessages.push(message)
    return {}
  },
}
