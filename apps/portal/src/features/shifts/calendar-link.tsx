import {
  Button,
  ConfirmDialog,
  CopyButton,
  ErrorState,
  SideDrawer,
  SkeletonRows,
  TextInput,
} from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import { shiftFeedQuery } from './shifts.api.ts'
import css from './shifts.module.css'
import { shiftsTexts } from './shifts.texts.ts'

/** The address under which calendar programs read the person's own shifts and time off. */
export function CalendarLink({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(shiftsTexts)
  const feed = useQuery({ ...shiftFeedQuery, enabled: opened })
  return (
    <SideDrawer opened={opened} onClose={onClose} title={t('calendarLink')}>
      <p className={css.linkHelp}>{t('calendarLinkHelp')}</p>
      {feed.data ? (
        <Link link={feed.data.link} />
      ) : isApiError(feed.error) ? (
        <ErrorState
          inline
          message={feed.error.message}
          requestId={feed.error.requestId}
          onRetry={() => void feed.refetch()}
        />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </SideDrawer>
  )
}

function Link({ link }: { link: string | null }) {
  const t = useTexts(shiftsTexts)
  const client = useQueryClient()
  const [isReplacing, setReplacing] = useState(false)
  const { run, isPending } = useAction({ toastRefusals: true })
  const change = async (name: 'shifts.create_feed' | 'shifts.delete_feed') =>
    client.setQueryData(shiftFeedQuery.queryKey, await call(name, {}))
  if (link === null)
    return (
      <Button
        variant="filled"
        loading={isPending}
        onClick={() => void run(() => change('shifts.create_feed'), { done: t('linkCreated') })}
      >
        {t('createLink')}
      </Button>
    )
  return (
    <>
      <div className={css.linkRow}>
        <TextInput
          label={t('calendarLink')}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton value={link} />
      </div>
      <div className={css.linkRow}>
        <Button onClick={() => setReplacing(true)}>{t('newLink')}</Button>
        <Button
          loading={isPending}
          onClick={() => void run(() => change('shifts.delete_feed'), { done: t('linkDeleted') })}
        >
          {t('deleteLink')}
        </Button>
      </div>
      <ConfirmDialog
        opened={isReplacing}
        onClose={() => setReplacing(false)}
        title={t('newLinkQuestion')}
        confirmLabel={t('newLink')}
        onConfirm={() => change('shifts.create_feed')}
      >
        {t('newLinkText')}
      </ConfirmDialog>
    </>
  )
}
