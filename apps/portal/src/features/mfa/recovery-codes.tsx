import { Button, Checkbox, CopyButton, fieldError, Stack } from '@postroom/ui'
import { useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import css from './mfa.module.css'
import { mfaTexts } from './mfa.texts.ts'

/** The ten recovery codes, to copy or download. The next step requires confirming that they are saved. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTexts(mfaTexts)
  const [isSaved, setSaved] = useState(false)
  const [isMissing, setMissing] = useState(false)
  return (
    <Stack gap="lg">
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.actions}>
        <CopyButton value={codes.join('\n')} label={t('copyAll')} size="sm" />
        <Button size="sm" onClick={() => download(t('fileTitle'), codes)}>
          {t('download')}
        </Button>
      </div>
      <Checkbox
        label={t('saved')}
        checked={isSaved}
        error={fieldError(isMissing && !isSaved ? t('savedMissing') : undefined)}
        onChange={(event) => setSaved(event.currentTarget.checked)}
      />
      <div className={css.actions}>
        <Button variant="filled" onClick={() => (isSaved ? onDone() : setMissing(true))}>
          {t('done')}
        </Button>
      </div>
    </Stack>
  )
}

function download(title: string, codes: readonly string[]): void {
  const file = new Blob([`${title}\n\n${codes.join('\n')}\n`], { type: 'text/plain' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'postroom-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}
