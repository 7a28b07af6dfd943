import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isApiError } from '#lib/api-error.ts'
import { translate } from '#lib/i18n.ts'
import { randomId } from '#lib/random-id.ts'
import { composeTexts } from './compose.texts.ts'
import { largestBytes, upload } from './upload.ts'

export type FileOfReply = {
  key: string
  name: string
  sizeBytes: number
  /** Set when the server has it. */
  id?: string
  share: number
  problem?: string
}

/** The files of a reply: each is sent at once, and can be taken back while it is. */
export function useUploads(
  kept: readonly { id: string; fileName: string; sizeBytes: number }[],
  onChange: () => void,
) {
  const [files, setFiles] = useState<readonly FileOfReply[]>(() =>
    kept.map(({ id, fileName, sizeBytes }) => ({ key: id, id, name: fileName, sizeBytes, share: 1 })),
  )
  const ids = files.flatMap((file) => file.id ?? [])
  const told = useRef(ids.join())
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (told.current === ids.join()) return
    told.current = ids.join()
    tell()
  }, [ids])
  const stops = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const running = stops.current
    return () => {
      for (const stop of running.values()) stop.abort()
    }
  }, [])

  const change = (key: string, changed: Partial<FileOfReply>) =>
    setFiles((all) => all.map((file) => (file.key === key ? { ...file, ...changed } : file)))

  async function begin(file: File) {
    const key = randomId(8)
    const isTooLarge = file.size > largestBytes
    const entry: FileOfReply = { key, name: file.name, sizeBytes: file.size, share: 0 }
    setFiles((all) => [
      ...all,
      isTooLarge ? { ...entry, problem: translate(composeTexts, 'tooLarge') } : entry,
    ])
    if (isTooLarge) return
    const stop = new AbortController()
    stops.current.set(key, stop)
    try {
      const { id } = await upload(file, (share) => change(key, { share }), stop.signal)
      change(key, { id, share: 1 })
    } catch (error) {
      if (stop.signal.aborted) return
      if (!isApiError(error)) throw error
      change(key, { problem: error.message })
    } finally {
      stops.current.delete(key)
    }
  }

  return {
    files,
    add: (added: Iterable<File>) => {
      for (const file of added) void begin(file)
    },
    remove: (key: string) => {
      stops.current.get(key)?.abort()
      setFiles((all) => all.filter((file) => file.key !== key))
    },
    isBusy: files.some((file) => !file.id && !file.problem),
    ids,
  }
}
