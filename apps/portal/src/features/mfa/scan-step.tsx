import { Button, CopyButton, LinkButton } from '@postroom/ui'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useState } from 'react'
import { encode } from 'uqr'
import { holdGate } from '#app/gate-hold.ts'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { CodeField } from './code-field.tsx'
import css from './mfa.module.css'
import { mfaTexts } from './mfa.texts.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useCode } from './use-code.ts'

/** Shows the QR code once. The secret becomes active with the first code, which also creates the recovery codes. */
export function ScanStep({ secret }: { secret: { code: string; otpauthUri: string } }) {
  const t = useTexts(mfaTexts)
  const [shown, setShown] = useState(false)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  // Held from the first code until the recovery codes were read, as the server may report success at any time.
  useEffect(() => () => holdGate(false), [])
  const attempt = useCode(async (code) => {
    holdGate(true)
    try {
      setRecoveryCodes((await call('mfa.confirm_secret', { code })).recoveryCodes)
    } catch (error) {
      holdGate(false)
      throw error
    }
  })
  if (recoveryCodes) return <KeepCodes codes={recoveryCodes} />
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!attempt.pending && attempt.code) attempt.verify()
  }
  return (
    <form onSubmit={submit} noValidate>
      <h1 className={css.title} tabIndex={-1}>
        {t('scanTitle')}
      </h1>
      <p className={css.lead}>{t('scanText')}</p>
      <div className={css.fields}>
        <QrCode text={secret.otpauthUri} label={t('qrLabel')} />
        <div className={css.links}>
          <LinkButton look="plain" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? t('hideSecret') : t('showSecret')}
          </LinkButton>
        </div>
        {shown && (
          <div className={css.actions}>
            <p className={css.secret}>{secret.code}</p>
            <CopyButton value={secret.code} />
          </div>
        )}
        <p className={css.lead}>{t('confirmText')}</p>
        <CodeField label={t('code')} placeholder={t('codePlaceholder')} attempt={attempt} />
        <Button type="submit" variant="filled" size="md" fullWidth loading={attempt.pending}>
          {t('verify')}
        </Button>
      </div>
    </form>
  )
}

function KeepCodes({ codes }: { codes: readonly string[] }) {
  const t = useTexts(mfaTexts)
  const navigate = useNavigate()
  const leave = async () => {
    // The next setup at this address starts with the first step.
    await navigate({ to: '.', search: true, replace: true, state: ({ mfaStep: _, ...state }) => state })
    location.reload()
  }
  return (
    <div>
      <h1 className={css.title} tabIndex={-1}>
        {t('keepTitle')}
      </h1>
      <p className={css.lead}>{t('keepText')}</p>
      <div className={css.fields}>
        <RecoveryCodes codes={codes} onDone={() => void leave()} />
      </div>
    </div>
  )
}

/** The QR code as a single path, dark on white in both themes, as scanners need it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0 })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <div className={css.qr}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="#000" />
      </svg>
    </div>
  )
}
