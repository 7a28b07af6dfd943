import type { ConnectorOperation } from '@postroom/contract'
import {
  Button,
  Checkbox,
  FileButton,
  FormError,
  fieldError,
  HelpText,
  Modal,
  Stack,
  Textarea,
  toast,
} from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CancelButton } from '#app/cancel-button.tsx'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { connectorsQuery } from './connectors.api.ts'
import css from './connectors.module.css'
import { importTexts } from './import.texts.ts'

/** Creates connectors from chosen operations of an OpenAPI document. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(importTexts)
  const client = useQueryClient()
  const attempt = useAttempt()
  const [document, setDocument] = useState('')
  const [found, setFound] = useState<{ title: string; items: ConnectorOperation[] }>()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const change = (text: string) => {
    setDocument(text)
    setFound(undefined)
    setChosen([])
    setProblem(undefined)
  }
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.fields[0]?.message ?? error.message)
    } finally {
      setBusy(false)
    }
  }
  const read = () => run(async () => setFound(await call('api_connectors.list_operations', { document })))
  const create = () =>
    chosen.length === 0
      ? setProblem(t('chooseOperations'))
      : void run(async () => {
          const { items } = await attempt({ document, operations: [...chosen] }, (input, options) =>
            call('api_connectors.import', input, options),
          )
          await client.invalidateQueries({ queryKey: connectorsQuery.queryKey })
          toast.ok(t('imported', { count: items.length }))
          onClose()
        })
  return (
    <Modal opened onClose={onClose} title={t('importTitle')} size="lg" withCloseButton={false}>
      <Stack gap="lg">
        <UnsavedGuard dirty={document !== ''} isSaving={isBusy} />
        <Textarea
          className={css.mono ?? ''}
          label={t('document')}
          description={t('importHelp')}
          data-autofocus
          rows={8}
          spellCheck={false}
          value={document}
          error={found ? undefined : fieldError(problem)}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        {found && (
          <fieldset className={css.operations}>
            <legend>{t('operations', { title: found.title })}</legend>
            {found.items.length === 0 && <HelpText>{t('noOperations')}</HelpText>}
            {found.items.map(({ key, name }) => (
              <Checkbox
                key={key}
                label={name}
                description={key}
                checked={chosen.includes(key)}
                onChange={({ currentTarget }) => {
                  setProblem(undefined)
                  setChosen(currentTarget.checked ? [...chosen, key] : chosen.filter((one) => one !== key))
                }}
              />
            ))}
            <FormError>{problem}</FormError>
          </fieldset>
        )}
        <div className={css.ends}>
          <FileButton
            accept=".json,.yaml,.yml,application/json"
            onChange={(file: File | null) => void file?.text().then(change)}
          >
            {(props) => <Button {...props}>{t('chooseFile')}</Button>}
          </FileButton>
          <span className={css.inline}>
            <CancelButton onClose={onClose}>{t('cancel')}</CancelButton>
            {found ? (
              <Button variant="filled" aria-busy={isBusy} onClick={create}>
                {t('importChosen', { count: chosen.length })}
              </Button>
            ) : (
              <Button
                variant="filled"
                aria-busy={isBusy}
                disabled={document.trim() === ''}
                onClick={() => void read()}
              >
                {t('readOperations')}
              </Button>
            )}
          </span>
        </div>
      </Stack>
    </Modal>
  )
}
