import { type ConnectorField, connectorFieldTypes, connectorLimits } from '@postroom/contract'
import { ActionIcon, Button, Checkbox, fieldError, HelpText, Select, TextInput } from '@postroom/ui'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTexts } from '#lib/i18n.ts'
import { Clause } from './clause.tsx'
import css from './connectors.module.css'
import { connectorsTexts } from './connectors.texts.ts'
import type { ConnectorForm } from './use-connector-form.ts'

/** What is read from a response: path, name and type of each field. */
export function FieldsSection({ editing: { draft, errors, change } }: { editing: ConnectorForm }) {
  const t = useTexts(connectorsTexts)
  const { fields } = draft
  const put = (index: number, part: Partial<ConnectorField>) =>
    change({ fields: fields.map((one, at) => (at === index ? { ...one, ...part } : one)) })
  return (
    <Clause label={t('fields')}>
      {fields.map((field, index) => {
        const place = { place: index + 1 }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field may have no name yet
          <div key={index} className={css.field}>
            <TextInput
              className={css.mono ?? ''}
              aria-label={t('fieldPath', place)}
              placeholder="orders[0].number"
              value={field.path}
              maxLength={200}
              spellCheck={false}
              error={fieldError(errors[`fields.${index}.path`])}
              onChange={({ currentTarget }) => put(index, { path: currentTarget.value })}
            />
            <TextInput
              aria-label={t('fieldName', place)}
              placeholder={t('name')}
              value={field.name}
              maxLength={60}
              error={fieldError(errors[`fields.${index}.name`])}
              onChange={({ currentTarget }) => put(index, { name: currentTarget.value })}
            />
            <Select
              aria-label={t('fieldType', place)}
              allowDeselect={false}
              value={field.type}
              data={connectorFieldTypes.map((value) => ({ value, label: t(`type_${value}`) }))}
              onChange={(type) => type && put(index, { type })}
            />
            <Checkbox
              aria-label={t('requiredOf', place)}
              label={t('required')}
              checked={field.isRequired}
              onChange={({ currentTarget }) => put(index, { isRequired: currentTarget.checked })}
            />
            <ActionIcon
              aria-label={t('removeField', place)}
              onClick={() => change({ fields: fields.filter((_, at) => at !== index) })}
            >
              <IconX size={16} />
            </ActionIcon>
          </div>
        )
      })}
      <HelpText>{t('fieldsHelp')}</HelpText>
      {fields.length < connectorLimits.fields && (
        <Button
          size="xs"
          variant="subtle"
          data-tone="link"
          leftSection={<IconPlus size={16} />}
          onClick={() =>
            change({ fields: [...fields, { name: '', path: '', type: 'text', isRequired: false }] })
          }
        >
          {t('field')}
        </Button>
      )}
    </Clause>
  )
}
