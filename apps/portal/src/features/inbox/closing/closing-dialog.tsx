import type { ClosingInput, ClosingNeeds } from '@postroom/contract'
import {
  Button,
  Checkbox,
  ErrorState,
  FormStack,
  fieldError,
  Modal,
  Radio,
  Tag,
  Textarea,
} from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { CancelButton } from '#app/cancel-button.tsx'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { useTexts } from '#lib/i18n.ts'
import { notLoaded } from '#lib/not-loaded.ts'
import { useTags } from '../directory.ts'
import { tagsQuery } from '../inbox.queries.ts'
import css from './closing.module.css'
import { closingTexts } from './closing.texts.ts'

export type ClosingDialogProps = {
  needs: ClosingNeeds
  /** The last answer, with which the conversation could not be closed. */
  given?: ClosingInput | undefined
  /** The conversation is closed by a reply, which is sent with it. */
  isReply?: boolean
  onSubmit: (answer: ClosingInput) => Promise<void>
  onClose: () => void
}

/** Asks for what a closing policy requires, before a conversation is closed with it in one call. */
export function ClosingDialog({ needs, given, isReply = false, onSubmit, onClose }: ClosingDialogProps) {
  const t = useTexts(closingTexts)
  const [tagIds, setTagIds] = useState<string[]>(given?.tagIds ?? [])
  const [reason, setReason] = useState(given?.reason ?? '')
  const [comment, setComment] = useState(given?.comment ?? '')
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const lacks = {
    tags: needs.tags !== null && tagIds.length < needs.tags.missing,
    reason: needs.reasons.length > 0 && reason === '',
    comment: needs.comment && comment.trim() === '',
  }

  async function submit() {
    setChecked(true)
    if (isBusy || lacks.tags || lacks.reason || lacks.comment) return
    setBusy(true)
    await onSubmit({
      tagIds,
      ...(reason !== '' && { reason }),
      ...(comment.trim() !== '' && { comment: comment.trim() }),
    })
    setBusy(false)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.current?.requestSubmit()
  }
  return (
    <Modal opened onClose={onClose} title={t('title')} withCloseButton={false}>
      <UnsavedGuard dirty={comment.trim() !== ''} isSaving={isBusy} />
      <FormStack
        ref={form}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <p className={css.help}>{t('help')}</p>
        {needs.tags && (
          <TagChoice
            needed={needs.tags}
            value={tagIds}
            onChange={setTagIds}
            error={isChecked && lacks.tags ? t('tagsProblem', { count: needs.tags.missing }) : undefined}
          />
        )}
        {needs.reasons.length > 0 && (
          <Radio.Group
            label={t('reason')}
            value={reason}
            onChange={setReason}
            error={fieldError(isChecked && lacks.reason ? t('reasonProblem') : undefined)}
          >
            <div className={css.choices}>
              {needs.reasons.map((one, index) => (
                <Radio
                  key={one}
                  value={one}
                  label={one}
                  data-autofocus={(index === 0 && !needs.tags) || undefined}
                />
              ))}
            </div>
          </Radio.Group>
        )}
        {needs.comment && (
          <Textarea
            label={t('comment')}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={20_000}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
            error={fieldError(isChecked && lacks.comment ? t('commentProblem') : undefined)}
            data-autofocus={(!needs.tags && needs.reasons.length === 0) || undefined}
          />
        )}
        <div className={css.foot}>
          <CancelButton onClose={onClose}>{t('cancel')}</CancelButton>
          <Button type="submit" variant="filled" loading={isBusy}>
            {isReply ? t('sendAndClose') : t('close')}
          </Button>
        </div>
      </FormStack>
    </Modal>
  )
}

type TagChoiceProps = {
  needed: NonNullable<ClosingNeeds['tags']>
  value: string[]
  onChange: (ids: string[]) => void
  error: string | undefined
}

function TagChoice({ needed, value, onChange, error }: TagChoiceProps) {
  const t = useTexts(closingTexts)
  const { byId, areLoaded } = useTags()
  const { error: problem, refetch } = useQuery(tagsQuery)
  // A tag without its name keeps its row, so that the fields below stay where they are, and cannot be chosen.
  const shown = needed.tagIds.filter((id) => !areLoaded || byId.has(id))
  return (
    <Checkbox.Group
      label={t('tags', { count: needed.missing })}
      value={value}
      onChange={(ids) => areLoaded && onChange(ids)}
      error={fieldError(error)}
      aria-busy={!areLoaded}
    >
      <div className={css.choices}>
        {shown.map((id, index) => {
          const { name, color } = byId.get(id) ?? { name: notLoaded, color: null }
          return (
            <Checkbox
              key={id}
              value={id}
              label={<Tag name={name} color={color} />}
              aria-disabled={!areLoaded}
              data-autofocus={index === 0 || undefined}
            />
          )
        })}
      </div>
      {!areLoaded && problem && (
        <ErrorState inline message={problem.message} onRetry={() => void refetch()} />
      )}
    </Checkbox.Group>
  )
}
