import { clear, del, delMany, get, keys, update } from 'idb-keyval'
import { type DraftPlace, keyOf } from './draft-place.ts'
import { draftStore } from './draft-store.ts'

/** The server can only have the last ones: each save overwrites the one before. */
const longest = 10

const store = draftStore('postroom-sent-drafts', 'texts')

/**
 * The texts of a draft that were sent to the server last: any of them may be there, whether or not an answer arrived. They
 * are kept apart from the draft and also after an answer: an open editor overwrites the draft later, with the version that
 * it was based on before, and without knowing what other code has sent.
 */
export const readSent = async (place: DraftPlace): Promise<readonly string[]> =>
  (await get<string[]>(keyOf(place), store).catch(() => undefined)) ?? []

/** Records a text before it is sent. */
export const noteSent = (place: DraftPlace, text: string): Promise<void> =>
  update<string[]>(
    keyOf(place),
    (texts = []) => [...texts.filter((one) => one !== text), text].slice(-longest),
    store,
  ).catch(() => undefined)

/** Forgets the texts of a draft that is gone. */
export const forgetSent = (place: DraftPlace): Promise<void> =>
  del(keyOf(place), store).catch(() => undefined)

/** Forgets the texts of a person in one workspace. */
export async function forgetSentOf(owner: string): Promise<void> {
  const own = await keys<string>(store).catch(() => [])
  await delMany(
    own.filter((key) => key.startsWith(`${owner}/`)),
    store,
  ).catch(() => undefined)
}

/** Forgets the texts of everyone who worked in this browser. */
export const forgetAllSent = (): Promise<void> => clear(store).catch(() => undefined)
