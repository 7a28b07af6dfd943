import { createContext } from 'react'

/** Names by id of what a condition names although it no longer exists, or the reader may not list it. */
export const KnownNames = createContext<ReadonlyMap<string, string>>(new Map())
