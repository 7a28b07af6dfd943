import { clear, createStore, del, get, type UseStore, update } from 'idb-keyval'
import { type DraftPlace, keyOf } from './draft-place.ts'

/** Saves without an answer are few; older texts were overwritten by those after them. */
const longest = 20

let opened: UseStore | undefined
const store = () => {
  opened ??= createStore('postroom-sent-drafts', 'texts')
  return opened
}

/**
 * The texts of a draft sent to the server and not yet confirmed: any of them may have arrived although no answer did.
 * They are kept apart from the draft, which an open editor overwrites without knowing what other code has sent.
 */
export const readSent = async (place: DraftPlace): Promise<readonly string[]> =>
  (await get<string[]>(keyOf(place), store()).catch(() => undefined)) ?? []

/** Records a text before it is sent. */
export const noteSent = (place: DraftPlace, text: string): Promise<void> =>
  update<string[]>(
    keyOf(place),
    (texts = []) => [...texts.filter((one) => one !== text), text].slice(-longest),
    store(),
  ).catch(() => undefined)

/** Forgets the texts of a draft that the server has confirmed, or that is gone. */
export const forgetSent = (place: DraftPlace): Promise<void> =>
  del(keyOf(place), store()).catch(() => undefined)

/** Forgets the texts of everyone who worked in this browser. */
export const forgetAllSent = (): Promise<void> => clear(store()).catch(() => undefined)
