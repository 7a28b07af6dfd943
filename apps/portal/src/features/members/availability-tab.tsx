import type { AvailabilityStatus, Member } from '@postroom/contract'
import {
  Button,
  type Column,
  DataList,
  EmptyState,
  ListToolbar,
  PersonCell,
  Select,
  toast,
} from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listProblem } from '#app/list-problem.ts'
import { useSession } from '#app/session.ts'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { availabilityQuery, putAvailability, useAvailability } from '#features/availability/index.ts'
import { PersonAvatar } from '#features/avatars/index.ts'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { AvailabilityStatuses } from './availability-statuses.tsx'
import { membersQuery } from './members.api.ts'
import css from './members.module.css'
import { membersTexts } from './members.texts.ts'
import { nameOf, selectMembers } from './select-members.ts'
import { sortPeople } from './sort-people.ts'
import type { TabProps } from './users-tab.tsx'

/**
 * An unsaved status, null for the default. `seenSetAt` is the time of the status that the user saw when choosing, to
 * detect conflicts.
 */
type NewChange = { statusId: string | null; seenSetAt: string | null }
type NewChanges = Readonly<Record<string, NewChange>>

/** Each member's status. Changes are collected until they are saved, on top of the server's state. */
export function AvailabilityTab({ search, show }: TabProps) {
  const t = useTexts(membersTexts)
  const members = useQuery(membersQuery)
  const [changes, setChanges] = useState<NewChanges>({})
  const people = members.data && sortPeople(members.data.items, undefined)
  const rows = people && selectMembers(people, { ...search, sort: 'name', dir: 'asc' })
  const { save, pending } = useSave(changes, setChanges, members.data?.items ?? [])
  const n = Object.keys(changes).length
  return (
    <>
      <DataList
        label={t('availability')}
        columns={useColumns(changes, setChanges)}
        rows={rows}
        rowHeight="two-lines"
        keyOf={({ id }) => id}
        nameOf={nameOf}
        {...listProblem(members)}
        toolbar={
          <ListToolbar
            search={{ value: search.q ?? '', onChange: (q) => show({ q }), placeholder: t('search') }}
            count={
              n > 0 ? (
                <span className={css.pending}>
                  {t('pendingChanges', { n })}
                  <Button size="xs" variant="subtle" onClick={() => setChanges({})}>
                    {t('discard')}
                  </Button>
                  <Button size="xs" variant="filled" loading={pending} onClick={() => void save()}>
                    {t('saveChanges')}
                  </Button>
                </span>
              ) : undefined
            }
          />
        }
        empty={<EmptyState title={t('nobodyFound')} text={t('nobodyFoundText')} />}
      />
      <UnsavedGuard dirty={n > 0} searchKey="tab" />
      <div className={css.after}>
        <AvailabilityStatuses />
      </div>
    </>
  )
}

/** Saves one person after the other; those changed by someone else meanwhile stay unsaved and are reported. */
function useSave(
  changes: NewChanges,
  setChanges: (next: NewChanges) => void,
  members: readonly Member[],
): { save: () => Promise<void>; pending: boolean } {
  const t = useTexts(membersTexts)
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const name = (id: string | undefined) => {
    const member = members.find((one) => one.id === id)
    return member ? nameOf(member) : ''
  }

  async function save() {
    setPending(true)
    const left: Record<string, NewChange> = {}
    for (const [userId, { statusId, seenSetAt }] of Object.entries(changes)) {
      try {
        if (statusId === null)
          await call('availability.clear', { userId, ...(seenSetAt ? { seenSetAt } : {}) })
        putAvailability(
          client,
          userId,
          statusId === null ? null : await call('availability.set', { userId, statusId, seenSetAt }),
        )
      } catch (error) {
        if (!isApiError(error)) throw error
        const current = error.current as { setBy: string | null; setAt: string } | null | undefined
        const isConflict = error.code === 'conflict'
        // A conflict is reported; saving again overwrites.
        left[userId] = { statusId, seenSetAt: isConflict ? (current?.setAt ?? null) : seenSetAt }
        toast.error(
          isConflict
            ? t('statusConflict', {
                name: name(userId),
                by: name(current?.setBy ?? undefined) || t('someoneElse'),
              })
            : error.message,
          { requestId: error.requestId },
        )
        if (isConflict) await client.invalidateQueries({ queryKey: availabilityQuery.queryKey })
      }
    }
    const saved = Object.keys(changes).length - Object.keys(left).length
    setChanges(left)
    setPending(false)
    if (saved > 0) toast.ok(t('statusesSaved', { n: saved }))
  }
  return { save, pending }
}

function useColumns(changes: NewChanges, setChanges: (next: NewChanges) => void): Column<Member>[] {
  const t = useTexts(membersTexts)
  const { user } = useSession()
  const { statuses, of, nameOf: statusName } = useAvailability()
  const editable = useQuery(availabilityQuery).data?.editableMembersIds ?? []
  const isStaff = user?.abilities.includes('availability.manage') ?? false
  const choices = statuses.filter(({ setBy }) => setBy === 'self' || isStaff)
  const standard = statuses.find(({ builtIn }) => builtIn === 'available')

  function choose(userId: string, statusId: string) {
    const { [userId]: _, ...others } = changes
    const wished = statusId === standard?.id ? null : statusId
    const isAsBefore = (of(userId).chosen?.statusId ?? null) === wished
    const seenSetAt = of(userId).chosen?.setAt ?? null
    setChanges(isAsBefore ? others : { ...others, [userId]: { statusId: wished, seenSetAt } })
  }
  const shown = (userId: string): AvailabilityStatus | undefined => {
    const change = changes[userId]
    return change === undefined
      ? of(userId).status
      : statuses.find(({ id }) => id === (change.statusId ?? standard?.id))
  }

  return [
    {
      id: 'name',
      title: t('name'),
      cell: (member) => (
        <PersonCell
          name={nameOf(member)}
          avatar={<PersonAvatar userId={member.id} name={nameOf(member)} size={28} />}
          detail={of(member.id).chosen?.note || member.email}
          note={member.id === user?.id && t('you')}
        />
      ),
    },
    {
      id: 'until',
      title: t('now'),
      width: '16rem',
      hideBelow: 'tablet',
      cell: ({ id }) => <span className={css.soft}>{of(id).text}</span>,
    },
    {
      id: 'status',
      title: t('status'),
      width: '11rem',
      cell: (member) =>
        editable.includes(member.id) ? (
          <Select
            size="xs"
            aria-label={t('statusOf', { name: nameOf(member) })}
            value={shown(member.id)?.id ?? null}
            data={choices.map((status) => ({ value: status.id, label: statusName(status) }))}
            allowDeselect={false}
            onChange={(value) => value && choose(member.id, value)}
          />
        ) : (
          statusName(of(member.id).status)
        ),
    },
  ]
}
