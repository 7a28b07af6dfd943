import { deepEqual } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type UploadedFile, useUploads } from '#features/uploads/index.ts'
import { useChanged } from '#lib/use-changed.ts'

const idsOf = (files: readonly { id?: string }[]) => files.map(({ id }) => id)

/** Files of a saved reply as they are stored, with what the person added and removed since. */
export function useReplyFiles(known: readonly UploadedFile[]) {
  const uploads = useUploads(known, () => {})
  const [stored, setStored] = useState(known)
  // Read after an await, when the state of the render that started it is outdated.
  const latest = useRef(known)
  const takeOver = (now: readonly UploadedFile[]) => {
    uploads.rebase(latest.current, now)
    latest.current = now
    setStored(now)
  }
  useChanged(idsOf(known).join(), () => takeOver(known))
  const ids = idsOf(uploads.files)
  return { ...uploads, ids, isDirty: !deepEqual(ids, idsOf(stored)), takeOver }
}
