import { createBrowserSnapshotStore } from '@diab/core/outbox'
import { createKeptAnswerStore } from './keptAnswerStore.ts'

/** The answers that this browser keeps. */
export const createBrowserKeptAnswers = () => createKeptAnswerStore(createBrowserSnapshotStore())
