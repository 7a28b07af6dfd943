import type { Classification, ReviewItem } from '@postroom/contract'
import { Button, EmptyState, ErrorState, FilterButton, Kbd, ListToolbar, SkeletonRows } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { listProblem } from '#app/list-problem.ts'
import { useConditionNames } from '#features/conditions/index.ts'
import { ConversationLink } from '#features/setting-editor/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { ClassMenu } from './class-menu.tsx'
import { reviewQuery } from './classification.api.ts'
import css from './classification.module.css'
import type { ClassificationSearch } from './classification.search.ts'
import { qualityTexts } from './quality.texts.ts'
import { confidenceText, Reasons } from './reasons.tsx'
import { useClassNames } from './use-class-names.ts'
import { useClassify } from './use-classify.ts'

const pageSize = 25

type ReviewQueueProps = {
  scheme: Classification
  search: ClassificationSearch
  onShow: (change: ClassificationSearch) => void
}

/** Conversations that wait for a class. J and K move, Enter accepts, C opens the classes. */
export function ReviewQueue({ scheme, search, onShow }: ReviewQueueProps) {
  const t = useTexts(qualityTexts)
  const [offset, setOffset] = useState(0)
  const inboxes = useConditionNames().choicesOf('inbox')
  const filter = { classId: search.suggested, inboxId: search.inbox, offset }
  const query = useQuery(reviewQuery(filter))
  const items = query.data?.items ?? []
  const rest = (query.data?.total ?? 0) - offset - items.length
  const all = { value: '', label: t('all') }
  return (
    <section aria-label={t('review')}>
      <ListToolbar
        filters={
          <>
            <FilterButton
              label={t('suggestedClass')}
              value={search.suggested ?? ''}
              options={[all, ...scheme.items.map(({ id, name }) => ({ value: id, label: name }))]}
              onChange={(value) => onShow({ suggested: value || undefined })}
            />
            {inboxes.length > 1 && (
              <FilterButton
                label={t('inbox')}
                value={search.inbox ?? ''}
                options={[all, ...inboxes]}
                onChange={(value) => onShow({ inbox: value || undefined })}
              />
            )}
          </>
        }
        count={
          <span className={css.keys}>
            {query.data && t('toReview', { n: query.data.total })} <Kbd keys={['J']} /> <Kbd keys={['K']} />{' '}
            {t('move')} <Kbd keys={['C']} /> {t('change')}
          </span>
        }
      />
      {query.isPending && <SkeletonRows rows={4} />}
      {query.error && <ErrorState inline message="" {...listProblem(query).problem} />}
      {query.data && items.length === 0 && (
        <EmptyState title={t('emptyReview')} text={t('emptyReviewText')} />
      )}
      <ReviewList items={items} scheme={scheme} />
      {(rest > 0 || offset > 0) && (
        <Button variant="subtle" onClick={() => setOffset(rest > 0 ? offset + pageSize : 0)}>
          {t('more', { n: Math.max(rest, 0) })}
        </Button>
      )}
    </section>
  )
}

function ReviewList({ items, scheme }: { items: readonly ReviewItem[]; scheme: Classification }) {
  const list = useRef<HTMLUListElement>(null)
  const focus = (place: number) =>
    list.current?.querySelectorAll<HTMLElement>('[data-review-item]')[place]?.focus()
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    focus(Math.min(items.length - 1, Math.max(0, place + step)))
  }
  return (
    <ul className={css.queue} ref={list}>
      {items.map((item, place) => (
        <ReviewRow
          key={item.conversationId}
          item={item}
          scheme={scheme}
          isFirst={place === 0}
          onKeyDown={(event) => onKeyDown(event, place)}
          // The next one takes the place of the one that is done.
          onDone={() => focus(place + 1 < items.length ? place + 1 : place - 1)}
        />
      ))}
    </ul>
  )
}

type ReviewRowProps = {
  item: ReviewItem
  scheme: Classification
  isFirst: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onDone: () => void
}

function ReviewRow({ item, scheme, isFirst, onKeyDown, onDone }: ReviewRowProps) {
  const t = useTexts(qualityTexts)
  const { nameOf, colorOf } = useClassNames(scheme.items)
  const { classify } = useClassify()
  const [opened, setOpened] = useState(false)
  const [first, second] = item.suggestions
  const subject = item.subject || t('noSubject')
  const choose = (classId: string | null) => {
    setOpened(false)
    onDone()
    const classIds = classId === null ? [] : [classId]
    void classify({ conversationId: item.conversationId, classIds, subject, name: nameOf(classId) })
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter' && first) {
      event.preventDefault()
      choose(first.classId)
    } else if (event.key === 'c') {
      event.preventDefault()
      setOpened(true)
    } else onKeyDown(event)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the row is worked by keys, and everything in it has a button
    // biome-ignore lint/a11y/noNoninteractiveTabindex: J and K move the focus from row to row
    <li
      className={css.row}
      data-review-item
      tabIndex={isFirst ? 0 : -1}
      aria-label={subject}
      onKeyDown={onKey}
    >
      <div className={css.mail}>
        <span className={css.head}>
          <ConversationLink id={item.conversationId} subject={item.subject} />
          <span className={css.contact} dir="auto">
            {item.contact.name || item.contact.address}
          </span>
        </span>
        <p className={css.snippet} dir="auto">
          {item.snippet}
        </p>
        <Reasons reasons={item.reasons} />
      </div>
      <div className={css.suggestion}>
        {first ? (
          <>
            <span className={css.class}>
              <i style={{ background: colorOf(first.classId) }} />
              {nameOf(first.classId)} {confidenceText(first.confidence)}
            </span>
            {second && (
              <span className={css.second}>
                {t('runnerUp', {
                  name: nameOf(second.classId),
                  confidence: confidenceText(second.confidence),
                })}
              </span>
            )}
          </>
        ) : (
          <span className={css.second}>{t('noSuggestion')}</span>
        )}
        <span className={css.acts}>
          {first && (
            <Button
              size="xs"
              aria-label={t('acceptOf', { name: nameOf(first.classId), subject })}
              onClick={() => choose(first.classId)}
            >
              {t('accept')}
            </Button>
          )}
          <ClassMenu
            classes={scheme.items}
            label={t('choose')}
            opened={opened}
            onChange={setOpened}
            onPick={choose}
          >
            <Button size="xs" aria-label={t('changeOf', { subject })}>
              {t('changeButton')}
            </Button>
          </ClassMenu>
        </span>
      </div>
    </li>
  )
}
