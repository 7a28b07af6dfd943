import type { ConnectorDefinition } from '@postroom/contract'
import { ActionIcon, Button, fieldError, Menu, Select, Textarea, TextInput } from '@postroom/ui'
import { IconChevronDown, IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { Clause, Row } from './clause.tsx'
import { methodsQuery, variablesQuery } from './connectors.api.ts'
import css from './connectors.module.css'
import { connectorsTexts } from './connectors.texts.ts'
import { insertAtCursor, type TextField } from './insert-at-cursor.ts'
import type { ConnectorForm } from './use-connector-form.ts'

/** Method, URL, query, headers and body: templates in which variables can be inserted. */
export function RequestSection({ editing }: { editing: ConnectorForm }) {
  const t = useTexts(connectorsTexts)
  const { draft, errors, change } = editing
  const methods = useQuery(methodsQuery).data?.items
  // Until it is known which methods have one, a body that is stored stays visible.
  const hasBody = methods?.find(({ method }) => method === draft.method)?.hasBody ?? draft.body !== ''
  const last = useRef<TextField>(null)
  return (
    <Clause label={t('request')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: remembers the field that a variable is inserted into */}
      <div
        className={css.rows}
        onFocus={({ target }) => {
          if (target instanceof HTMLElement && target.dataset.template !== undefined)
            last.current = target as unknown as TextField
        }}
      >
        <div className={css.requestLine}>
          <Select
            aria-label={t('method')}
            allowDeselect={false}
            value={draft.method}
            data={methods?.map(({ method }) => method) ?? [draft.method]}
            onChange={(method) => method && change({ method })}
          />
          <TextInput
            className={css.mono ?? ''}
            aria-label={t('url')}
            data-template="url"
            value={draft.url}
            maxLength={2_000}
            spellCheck={false}
            description={t('urlHelp')}
            error={fieldError(errors.url)}
            onChange={({ currentTarget }) => change({ url: currentTarget.value })}
          />
        </div>
        <Pairs editing={editing} list="query" kind="parameter" label={t('query')} />
        <Pairs editing={editing} list="headers" kind="header" label={t('headers')} />
        {hasBody && (
          <Row label={t('body')}>
            <Textarea
              className={css.mono ?? ''}
              aria-label={t('body')}
              data-template="body"
              autosize
              minRows={4}
              maxRows={16}
              spellCheck={false}
              value={draft.body}
              description={t('bodyHelp')}
              error={fieldError(errors.body)}
              onChange={({ currentTarget }) => change({ body: currentTarget.value })}
            />
          </Row>
        )}
        <div className={css.adders}>
          <AddPair editing={editing} list="query" label={t('parameter')} />
          <AddPair editing={editing} list="headers" label={t('header')} />
          <InsertVariable onInsert={(name) => insertAtCursor(last.current, `{{ ${name} }}`)} />
        </div>
      </div>
    </Clause>
  )
}

type PairList = 'query' | 'headers'

type PairsProps = { editing: ConnectorForm; list: PairList; kind: 'parameter' | 'header'; label: string }

function Pairs({ editing: { draft, errors, change }, list, kind, label }: PairsProps) {
  const t = useTexts(connectorsTexts)
  const pairs = draft[list]
  const set = (next: ConnectorDefinition[PairList]) => change({ [list]: next })
  if (pairs.length === 0) return null
  return (
    <Row label={label}>
      {pairs.map((pair, index) => {
        const words = { kind: t(kind), place: index + 1 }
        const put = (part: Partial<typeof pair>) =>
          set(pairs.map((one, at) => (at === index ? { ...one, ...part } : one)))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pair has no name but its place
          <div key={index} className={css.pair}>
            <TextInput
              className={css.mono ?? ''}
              aria-label={t('pairName', words)}
              value={pair.name}
              maxLength={100}
              spellCheck={false}
              error={fieldError(errors[`${list}.${index}.name`])}
              onChange={({ currentTarget }) => put({ name: currentTarget.value })}
            />
            <TextInput
              className={css.mono ?? ''}
              aria-label={t('pairValue', words)}
              data-template={list}
              value={pair.value}
              maxLength={2_000}
              spellCheck={false}
              error={fieldError(errors[`${list}.${index}.value`])}
              onChange={({ currentTarget }) => put({ value: currentTarget.value })}
            />
            <ActionIcon
              aria-label={t('removePair', words)}
              onClick={() => set(pairs.filter((_, at) => at !== index))}
            >
              <IconX size={16} />
            </ActionIcon>
          </div>
        )
      })}
    </Row>
  )
}

function AddPair({ editing: { draft, change }, list, label }: Omit<PairsProps, 'kind'>) {
  return (
    <Button
      size="xs"
      variant="subtle"
      data-tone="link"
      leftSection={<IconPlus size={16} />}
      onClick={() => change({ [list]: [...draft[list], { name: '', value: '' }] })}
    >
      {label}
    </Button>
  )
}

function InsertVariable({ onInsert }: { onInsert: (name: string) => void }) {
  const t = useTexts(connectorsTexts)
  const variables = useQuery(variablesQuery).data?.items ?? []
  return (
    <Menu position="bottom-end" returnFocus={false}>
      <Menu.Target>
        <Button
          size="xs"
          variant="subtle"
          data-tone="link"
          className={css.insert ?? ''}
          rightSection={<IconChevronDown size={16} />}
        >
          {t('insertVariable')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={css.variables ?? ''}>
        <Menu.Label>{t('insertHelp')}</Menu.Label>
        {variables.map(({ name, sample }) => (
          <Menu.Item key={name} onClick={() => onInsert(name)}>
            <span className={css.variable}>
              <code>{name}</code>
              <span className={css.sample}>{sample}</span>
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
