import '@testing-library/jest-dom/vitest'
import 'fake-indexeddb/auto'
import { webcrypto } from 'node:crypto'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// jsdom has no digests and ciphers.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })

afterEach(cleanup)
