import { issueLimits } from '@postroom/contract'
import {
  Button,
  Checkbox,
  FormError,
  FormStack,
  fieldError,
  Modal,
  Select,
  Textarea,
  TextInput,
  toast,
} from '@postroom/ui'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { CancelButton } from '#app/cancel-button.tsx'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { call } from '#lib/api-client.ts'
import { atMost, required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useForm } from '#lib/use-form.ts'
import { conversationQuery } from '../inbox.queries.ts'
import { keepIssues } from './issues.api.ts'
import css from './issues.module.css'
import { issuesTexts } from './issues.texts.ts'

type CreateIssueProps = { conversationId: string; repositories: readonly string[]; onClose: () => void }

/** Creates an issue whose text links back. Mail of the customer is added only if the person ticks it, and shown first. */
export function CreateIssue({ conversationId, repositories, onClose }: CreateIssueProps) {
  const t = useTexts(issuesTexts)
  const client = useQueryClient()
  const quote = useLastMessage(conversationId)
  const backLink = t('backLink', { url: `${location.origin}/inbox/all/${conversationId}` })
  const form = useForm({
    initial: { repository: repositories[0] ?? '', title: '', text: backLink, isQuoted: false },
    rules: {
      repository: required(t('repositoryField')),
      title: required(t('titleField'), issueLimits.title),
      text: atMost(issueLimits.text),
    },
    submit: async ({ isQuoted: _, ...values }, options) => {
      const issues = await call('issues.create', { conversationId, ...values }, options)
      keepIssues(client, conversationId, issues)
      const number = Math.max(
        ...issues.items.flatMap((one) => (one.repository === values.repository ? [one.number] : [])),
      )
      toast.ok(t('created', { name: `${values.repository}#${number}` }))
      onClose()
    },
  })
  const field = (name: 'repository' | 'title' | 'text') => {
    const { error, ...rest } = form.field(name)
    return { ...rest, error: fieldError(error) }
  }
  function tickQuote(isTicked: boolean) {
    const { text } = form.values
    form.change({
      isQuoted: isTicked,
      text: isTicked ? `${text}\n\n${quote}` : text.replace(`\n\n${quote}`, ''),
    })
  }
  const repository = field('repository')
  return (
    <Modal opened onClose={onClose} title={t('create')}>
      <FormStack {...form.formProps}>
        <UnsavedGuard dirty={form.isDirty} isSaving={form.pending} />
        <Select
          label={t('repository')}
          name="repository"
          data={[...repositories]}
          value={form.values.repository}
          allowDeselect={false}
          error={repository.error}
          onChange={(value) => form.set('repository', value ?? '')}
        />
        <TextInput {...field('title')} data-autofocus label={t('title')} autoComplete="off" />
        <Textarea {...field('text')} label={t('text')} autosize minRows={4} maxRows={14} />
        {quote && (
          <Checkbox
            label={t('withMail')}
            description={t('withMailHelp')}
            checked={form.values.isQuoted}
            onChange={(event) => tickQuote(event.currentTarget.checked)}
          />
        )}
        <FormError>{form.problem}</FormError>
        <div className={css.buttons}>
          <CancelButton onClose={onClose}>{t('cancel')}</CancelButton>
          <Button type="submit" variant="filled" loading={form.pending}>
            {t('create')}
          </Button>
        </div>
      </FormStack>
    </Modal>
  )
}

/** The newest message of the customer as a Markdown quotation; empty without one. */
function useLastMessage(conversationId: string): string {
  const { data } = useInfiniteQuery(conversationQuery(conversationId))
  // The first page has the newest entries.
  const timeline = (data?.pages ?? []).toReversed().flatMap((page) => page.timeline)
  const messages = timeline.flatMap((entry) => (entry.kind === 'message' ? [entry.message] : []))
  const text = messages.findLast(({ direction }) => direction === 'inbound')?.text.trim() ?? ''
  return text === '' ? '' : text.replace(/^/gm, '> ')
}
