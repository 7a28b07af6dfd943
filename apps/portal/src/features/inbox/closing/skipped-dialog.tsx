import type { ClosingNeeds, ConversationSummary } from '@postroom/contract'
import { Button, Modal, Stack } from '@postroom/ui'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { usePlace } from '../use-place.ts'
import css from './closing.module.css'
import { closingTexts } from './closing.texts.ts'

export type Skipped = {
  row: ConversationSummary
  /** Undefined where the refusal is about something else. */
  needs: ClosingNeeds | undefined
  message: string
}

export type SkippedDialogProps = { skipped: readonly Skipped[]; onClose: () => void }

const isForOtherTab = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey

/** Lists the conversations that a bulk close skipped, with the unmet requirements of each. */
export function SkippedDialog({ skipped, onClose }: SkippedDialogProps) {
  const t = useTexts(closingTexts)
  const { view, search } = usePlace()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('skippedTitle', { count: skipped.length })}
      withCloseButton={false}
    >
      <Stack gap="lg">
        <p className={css.help}>{t('skippedHelp', { count: skipped.length })}</p>
        <ul className={css.list}>
          {skipped.map(({ row, ...refusal }, index) => (
            <li key={row.id}>
              <Link
                className={css.row}
                to="/inbox/$view/$conversationId"
                params={{ view, conversationId: row.id }}
                search={search}
                data-autofocus={index === 0 || undefined}
                onClick={(event) => {
                  if (!isForOtherTab(event)) onClose()
                }}
              >
                <span className={css.subject} dir="auto">
                  {row.subject || t('noSubject')}
                </span>
                <span className={css.missing}>
                  {row.contact.name || row.contact.address} · <Missing {...refusal} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <div className={css.foot}>
          <Button variant="filled" onClick={onClose}>
            {t('done')}
          </Button>
        </div>
      </Stack>
    </Modal>
  )
}

function Missing({ needs, message }: Omit<Skipped, 'row'>) {
  const t = useTexts(closingTexts)
  if (!needs) return message
  return [
    needs.tags && t('missingTags', { count: needs.tags.missing }),
    needs.reasons.length > 0 && t('missingReason'),
    needs.comment && t('missingComment'),
  ]
    .filter(Boolean)
    .join(' · ')
}
