import type { Publication, Report } from '@postroom/contract'
import {
  Button,
  ErrorState,
  FormError,
  fieldError,
  SkeletonRows,
  TagsInput,
  TextInput,
  toast,
} from '@postroom/ui'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { formatDate, formatList } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import dialogs from './dialogs.module.css'
import { NewLink } from './new-link.tsx'
import { publicationsQuery } from './reporting.api.ts'
import { shareTexts } from './share.texts.ts'

/** The public links of a report: making, ending, and choosing the sites that may embed them. */
export function ShareLinks({ report }: { report: Report }) {
  const t = useTexts(shareTexts)
  const client = useQueryClient()
  const links = useQuery(publicationsQuery(report.id))
  const [until, setUntil] = useState('')
  const [sites, setSites] = useState<string[]>([])
  const [created, setCreated] = useState<Publication>()
  const { run, isPending, problem } = useAction()
  const attempt = useAttempt()
  /** The sites of a new link can be changed in the list. */
  const sitesOf = ({ id, frameOrigins }: Publication) =>
    links.data?.items.find((link) => link.id === id)?.frameOrigins ?? frameOrigins
  const refresh = () => client.invalidateQueries({ queryKey: publicationsQuery(report.id).queryKey })
  return (
    <section className={dialogs.part} aria-label={t('links')}>
      <h3>{t('links')}</h3>
      <p className={dialogs.help}>{t('linksHelp')}</p>
      <form
        className={dialogs.form}
        onSubmit={(event) => {
          event.preventDefault()
          void run(async () => {
            // The link works through its last day.
            const expiresAt = until ? new Date(`${until}T23:59:59`).toISOString() : null
            const input = { reportId: report.id, expiresAt, frameOrigins: sites }
            setCreated(await attempt(input, (sent, options) => call('reporting.publish', sent, options)))
            setSites([])
            await refresh()
          })
        }}
      >
        <TextInput
          type="date"
          label={t('expires')}
          description={until ? undefined : t('expiresNever')}
          value={until}
          onChange={({ currentTarget }) => setUntil(currentTarget.value)}
        />
        <SitesField value={sites} onChange={setSites} error={siteProblem(problem)} />
        <FormError>{siteProblem(problem) ? undefined : problem?.message}</FormError>
        <div className={dialogs.acts}>
          <Button type="submit" loading={isPending}>
            {t('createLink')}
          </Button>
        </div>
      </form>
      {created?.token && <NewLink token={created.token} isEmbeddable={sitesOf(created).length > 0} />}
      {links.error && !links.data ? (
        <ErrorState inline message={links.error.message} onRetry={() => void links.refetch()} />
      ) : !links.data ? (
        <SkeletonRows rows={2} />
      ) : links.data.items.length === 0 ? (
        <p className={dialogs.help}>{t('noLinks')}</p>
      ) : (
        <ul>
          {links.data.items.map((link) => (
            <LinkItem
              key={link.id}
              link={link}
              onEnded={() => {
                if (created?.id === link.id) setCreated(undefined)
              }}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** An address as the browser names its site: without a path, and with names in other scripts encoded. */
function siteOf(text: string): string {
  const typed = text.trim()
  const address = typed.includes('://') ? typed : `https://${typed}`
  return URL.canParse(address) ? new URL(address).origin : typed
}

type SitesFieldProps = { value: string[]; onChange: (sites: string[]) => void; error: string | undefined }

function SitesField({ value, onChange, error }: SitesFieldProps) {
  const t = useTexts(shareTexts)
  return (
    <TagsInput
      label={t('sites')}
      description={t('sitesHelp')}
      placeholder={value.length === 0 ? 'https://www.example.com' : undefined}
      maxTags={20}
      value={value}
      error={error && fieldError(error)}
      onChange={(next) => onChange([...new Set(next.map(siteOf))])}
    />
  )
}

type Problem = ReturnType<typeof useAction>['problem']

/** What is wrong with one of the sites. */
const siteProblem = (problem: Problem): string | undefined =>
  problem?.fields.find(({ path }) => path.startsWith('frameOrigins'))?.message

function LinkItem({ link, onEnded }: { link: Publication; onEnded: () => void }) {
  const t = useTexts(shareTexts)
  const client = useQueryClient()
  const [isEditing, setEditing] = useState(false)
  const { run, isPending } = useAction({ toastRefusals: true })
  return (
    <li>
      <div className={dialogs.row}>
        <span className={dialogs.rowWords}>
          {t('linkFrom', { date: formatDate(link.createdAt) })}
          <span className={dialogs.rowNote}>
            {' '}
            {link.expiresAt ? t('linkUntil', { date: formatDate(link.expiresAt) }) : t('linkForever')}
          </span>
          <div className={dialogs.rowNote}>
            {link.frameOrigins.length > 0
              ? t('embeddedOn', { sites: formatList(link.frameOrigins) })
              : t('embeddedNowhere')}
          </div>
        </span>
        <Button size="xs" aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
          {t('editSites')}
        </Button>
        <Button
          size="xs"
          loading={isPending}
          onClick={() =>
            void run(async () => {
              await call('reporting.unpublish', { publicationId: link.id })
              onEnded()
              await client.invalidateQueries({ queryKey: publicationsQuery(link.reportId).queryKey })
              toast.ok(t('linkEnded'))
            })
          }
        >
          {t('endLink')}
        </Button>
      </div>
      {isEditing && <SitesForm link={link} onDone={() => setEditing(false)} />}
    </li>
  )
}

/** Replaces a link in the list. */
const putLink = (client: QueryClient, link: Publication) =>
  client.setQueryData(
    publicationsQuery(link.reportId).queryKey,
    (before) => before && { items: before.items.map((one) => (one.id === link.id ? link : one)) },
  )

function SitesForm({ link, onDone }: { link: Publication; onDone: () => void }) {
  const t = useTexts(shareTexts)
  const client = useQueryClient()
  const { form } = useVersionedForm({
    thing: link,
    valuesOf: ({ frameOrigins }) => ({ frameOrigins }),
    save: ({ frameOrigins }, version, options) =>
      call('reporting.update_publication', { publicationId: link.id, version, frameOrigins }, options),
    put: (stored) => putLink(client, stored),
    conflictText: t('sitesConflict'),
    onSaved: () => {
      toast.ok(t('sitesSaved'))
      onDone()
    },
  })
  return (
    <form {...form.formProps} className={dialogs.form} aria-label={t('editSites')}>
      <SitesField
        value={form.values.frameOrigins}
        onChange={(sites) => form.set('frameOrigins', sites)}
        error={form.errorOf('frameOrigins')}
      />
      <FormError>{form.problem}</FormError>
      <div className={dialogs.acts}>
        <Button onClick={onDone}>{t('cancel')}</Button>
        <Button type="submit" loading={form.pending}>
          {t('saveSites')}
        </Button>
      </div>
    </form>
  )
}
