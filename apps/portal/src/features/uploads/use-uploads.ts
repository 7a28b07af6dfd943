import { pictureIdsIn } from '@postroom/contract/inbox-values'
import { useEffect, useRef, useState } from 'react'
import { isApiError } from '#lib/api-error.ts'
import { translate } from '#lib/i18n.ts'
import { randomId } from '#lib/random-id.ts'
import { isOutage, reportOutage, useServerBack } from '#lib/server-back.ts'
import { useChanged } from '#lib/use-changed.ts'
import { largestBytes, upload } from './upload.ts'
import { keepPicture } from './upload-pictures.ts'
import { uploadsTexts } from './uploads.texts.ts'

export type UploadingFile = {
  key: string
  name: string
  sizeBytes: number
  /** Set once the upload is complete. */
  id?: string
  share: number
  problem?: string
  /** Set while the file waits for the server to answer again. */
  retried?: File
  /** Shown within the text; sent only as long as the text has it. */
  isPicture?: boolean
}

export type UploadedFile = { id: string; fileName: string; sizeBytes: number }

type Running = { stop: AbortController; done: Promise<void> }

/**
 * Files of a text: each is uploaded immediately, can be removed meanwhile, and is uploaded again after an outage. `textNow`
 * returns the HTML of the text, which may show some of them as pictures.
 */
export function useUploads(kept: readonly UploadedFile[], onChange: () => void, textNow = () => '') {
  const [files, setFiles] = useState<readonly UploadingFile[]>(() => entriesOf(kept, textNow()))
  // Read after an await, when the state of the render that started it is outdated.
  const latest = useRef(files)
  const ids = files.flatMap((file) => file.id ?? [])
  useChanged(ids.join(), onChange)
  const running = useRef(new Map<string, Running>())
  /** Pictures that the editor waits for. */
  const awaited = useRef(new Map<string, (id: string | undefined) => void>())
  useEffect(() => {
    const uploads = running.current
    return () => {
      for (const { stop } of uploads.values()) stop.abort()
    }
  }, [])

  function update(change: (all: readonly UploadingFile[]) => readonly UploadingFile[]) {
    latest.current = change(latest.current)
    setFiles(latest.current)
  }
  const change = (key: string, changed: Partial<UploadingFile>) =>
    update((all) => all.map((file) => (file.key === key ? { ...file, ...changed } : file)))

  async function send(key: string, file: File, stop: AbortController) {
    try {
      const { id } = await upload(file, (share) => change(key, { share }), stop.signal)
      change(key, { id, share: 1 })
      const settle = awaited.current.get(key)
      if (settle) keepPicture(id, file)
      settle?.(id)
    } catch (error) {
      if (stop.signal.aborted) return
      if (!isApiError(error)) throw error
      const isRetried = isOutage(error)
      if (isRetried) reportOutage()
      change(key, { problem: error.message, ...(isRetried && { retried: file }) })
    } finally {
      running.current.delete(key)
    }
  }

  function begin(key: string, file: File) {
    const stop = new AbortController()
    running.current.set(key, { stop, done: send(key, file, stop) })
  }

  function add(file: File, isPicture = false): string {
    const entry: UploadingFile = {
      key: randomId(8),
      name: file.name,
      sizeBytes: file.size,
      share: 0,
      isPicture,
    }
    const isTooLarge = file.size > largestBytes
    const problem = isTooLarge ? { problem: translate(uploadsTexts, 'tooLarge') } : {}
    update((all) => [...all, { ...entry, ...problem }])
    if (!isTooLarge) begin(entry.key, file)
    return entry.key
  }

  /** Files that belong to the text as it is now. */
  function current() {
    const shown = pictureIdsIn(textNow())
    return latest.current.filter(({ id, isPicture }) => !isPicture || !id || shown.includes(id))
  }

  useServerBack(() => {
    const waiting = latest.current.flatMap(({ key, retried }) => (retried ? [{ key, retried }] : []))
    update((all) =>
      all.map(({ problem, retried, ...file }) => (retried || !problem ? file : { ...file, problem })),
    )
    for (const { key, retried } of waiting) begin(key, retried)
  })

  return {
    /** Files beside the text, and pictures that are not in it yet. */
    files: files.filter(({ id, isPicture }) => !isPicture || !id),
    add: (added: Iterable<File>) => {
      for (const file of added) add(file)
    },
    /** Uploads a picture of the text. Returns its id; nothing if it is removed before. */
    addPicture: (file: File): Promise<string | undefined> =>
      new Promise((resolve) => {
        awaited.current.set(add(file, true), resolve)
      }),
    hasFile: (id: string) => latest.current.some((file) => file.id === id),
    /** Adds files that the server has already. */
    addStored: (added: readonly UploadedFile[]) => update((all) => [...all, ...entriesOf(added)]),
    remove: (key: string) => {
      running.current.get(key)?.stop.abort()
      awaited.current.get(key)?.(undefined)
      update((all) => all.filter((file) => file.key !== key))
    },
    /** Pictures that another text no longer shows are sent beside it; those that it shows again are part of it. */
    moveText: (before: string, after: string) => {
      const [hidden, shown] = [pictureIdsIn(before), pictureIdsIn(after)]
      update((all) =>
        all.map((file) =>
          !file.id || hidden.includes(file.id) || shown.includes(file.id)
            ? { ...file, isPicture: file.id !== undefined && shown.includes(file.id) }
            : file,
        ),
      )
    },
    /** Replaces all files by those of another version of the draft. */
    replace: (others: readonly UploadedFile[], text = '') => {
      for (const { stop } of running.current.values()) stop.abort()
      update(() => entriesOf(others, text))
    },
    /** Takes over files that others added or removed between two stored lists. What was added or removed here stays so. */
    rebase: (before: readonly UploadedFile[], now: readonly UploadedFile[]) => {
      const isIn = (files: readonly { id?: string }[], id: string) => files.some((file) => file.id === id)
      update((all) => [
        ...entriesOf(now.filter(({ id }) => isIn(all, id) || !isIn(before, id))),
        ...all.filter(({ id }) => !id || !(isIn(before, id) || isIn(now, id))),
      ])
    },
    /** Waits for running uploads. Returns all file ids, or undefined if one failed. */
    finish: async (): Promise<string[] | undefined> => {
      await Promise.all([...running.current.values()].map(({ done }) => done))
      const all = current()
      const uploaded = all.flatMap(({ id }) => id ?? [])
      return uploaded.length === all.length ? uploaded : undefined
    },
    /** Files that the server has. */
    uploaded: () =>
      current().flatMap(({ id, name, sizeBytes }) => (id ? [{ id, fileName: name, sizeBytes }] : [])),
  }
}

function entriesOf(files: readonly UploadedFile[], text = ''): UploadingFile[] {
  const shown = pictureIdsIn(text)
  return files.map(({ id, fileName, sizeBytes }) => ({
    key: id,
    id,
    name: fileName,
    sizeBytes,
    share: 1,
    isPicture: shown.includes(id),
  }))
}
