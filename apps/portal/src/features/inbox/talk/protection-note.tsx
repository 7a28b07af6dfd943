import type { Attachment } from '@postroom/contract'
import { IconLock, IconSignature } from '@tabler/icons-react'
import { useTexts } from '#lib/i18n.ts'
import { protectionTexts } from './protection.texts.ts'
import css from './timeline.module.css'

const notes = {
  'application/pgp-signature': 'signedPgp',
  'application/pkcs7-signature': 'signedSmime',
  'application/x-pkcs7-signature': 'signedSmime',
  'application/pgp-encrypted': 'encryptedPgp',
  'application/pkcs7-mime': 'smime',
  'application/x-pkcs7-mime': 'smime',
} as const

/** Notes that the message is signed or encrypted: Postroom stores it unchanged and neither verifies nor decrypts it. */
export function ProtectionNote({ attachments }: { attachments: readonly Attachment[] }) {
  const t = useTexts(protectionTexts)
  const note = attachments.map(({ contentType }) => notes[contentType as keyof typeof notes]).find(Boolean)
  if (!note) return null
  const Icon = note.startsWith('signed') ? IconSignature : IconLock
  return (
    <p className={css.protection}>
      <Icon size={14} /> {t(note)}
    </p>
  )
}
