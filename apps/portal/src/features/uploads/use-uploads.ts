import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isApiError } from '#lib/api-error.ts'
import { translate } from '#lib/i18n.ts'
import { randomId } from '#lib/random-id.ts'
import { isOutage, reportOutage, useServerBack } from '#lib/server-back.ts'
import { largestBytes, upload } from './upload.ts'
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
}

export type UploadedFile = { id: string; fileName: string; sizeBytes: number }

type Running = { stop: AbortController; done: Promise<void> }

/** Files of a text: each is uploaded immediately, can be removed meanwhile, and is uploaded again after an outage. */
export function useUploads(kept: readonly UploadedFile[], onChange: () => void) {
  const [files, setFiles] = useState<readonly UploadingFile[]>(() => kept.map(entryOf))
  // Read after an await, when the state of the render that started it is outdated.
  const latest = useRef(files)
  const ids = files.flatMap((file) => file.id ?? [])
  const told = useRef(ids.join())
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (told.current === ids.join()) return
    told.current = ids.join()
    tell()
  }, [ids])
  const running = useRef(new Map<string, Running>())
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

  function add(file: File) {
    const entry: UploadingFile = { key: randomId(8), name: file.name, sizeBytes: file.size, share: 0 }
    const isTooLarge = file.size > largestBytes
    const problem = isTooLarge ? { problem: translate(uploadsTexts, 'tooLarge') } : {}
    update((all) => [...all, { ...entry, ...problem }])
    if (!isTooLarge) begin(entry.key, file)
  }

  useServerBack(() => {
    const waiting = latest.current.flatMap(({ key, retried }) => (retried ? [{ key, retried }] : []))
    update((all) =>
      all.map(({ problem, retried, ...file }) => (retried || !problem ? file : { ...file, problem })),
    )
    for (const { key, retried } of waiting) begin(key, retried)
  })

  return {
    files,
    add: (added: Iterable<File>) => {
      for (const file of added) add(file)
    },
    /** Adds files that the server has already. */
    addStored: (added: readonly UploadedFile[]) => update((all) => [...all, ...added.map(entryOf)]),
    remove: (key: string) => {
      running.current.get(key)?.stop.abort()
      update((all) => all.filter((file) => file.key !== key))
    },
    /** Replaces all files by those of another version of the draft. */
    replace: (others: readonly UploadedFile[]) => {
      for (const { stop } of running.current.values()) stop.abort()
      update(() => others.map(entryOf))
    },
    /** Waits for running uploads. Returns all file ids, or undefined if one failed. */
    finish: async (): Promise<string[] | undefined> => {
      await Promise.all([...running.current.values()].map(({ done }) => done))
      const uploaded = latest.current.flatMap(({ id }) => id ?? [])
      return uploaded.length === latest.current.length ? uploaded : undefined
    },
    /** Files that the server has. */
    uploaded: files.flatMap(({ id, name, sizeBytes }) => (id ? [{ id, fileName: name, sizeBytes }] : [])),
  }
}

const entryOf = ({ id, fileName, sizeBytes }: UploadedFile): UploadingFile => ({
  key: id,
  id,
  name: fileName,
  sizeBytes,
  share: 1,
})
