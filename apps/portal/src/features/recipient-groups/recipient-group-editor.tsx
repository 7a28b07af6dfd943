import { type RecipientGroup, recipientGroupLimits } from '@postroom/contract'
import { fieldError, Input, Segmented, SideDrawer, Textarea, TextInput, toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { DrawerForm } from '#app/drawer-form.tsx'
import { isPlausible, parseAddressList, printAddress, uniqueAddresses } from '#lib/address-list.ts'
import { call } from '#lib/api-client.ts'
import { required } from '#lib/form-rules.ts'
import { formatList } from '#lib/format.ts'
import { type Translate, useTexts } from '#lib/i18n.ts'
import { useLastKnown } from '#lib/use-last-known.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { refetchRecipientGroups } from './recipient-groups.live.ts'
import { recipientGroupsTexts } from './recipient-groups.texts.ts'

type EditorProps = {
  id: string | undefined
  items: readonly RecipientGroup[]
  /** Whether the person may create recipient groups for everyone. */
  mayShare: boolean
  onClose: () => void
}

/** Drawer for an existing or a new recipient group; one that the person may not change is only shown. */
export function RecipientGroupEditor({ id, items, mayShare, onClose }: EditorProps) {
  const t = useTexts(recipientGroupsTexts)
  const known = useLastKnown(items, id)
  const isOpen = id === 'new' || known !== undefined
  const mayEdit = !known || known.abilities.includes('recipient-group.manage')
  const title = known ? t(mayEdit ? 'editTitle' : 'readTitle') : t('create')
  return (
    <SideDrawer opened={isOpen} onClose={onClose} title={title} size="32rem">
      {isOpen && mayEdit && (
        <RecipientGroupForm key={id} known={known} mayShare={mayShare} onClose={onClose} />
      )}
      {known && !mayEdit && (
        <>
          <h3>{known.name}</h3>
          <ul>
            {known.members.map((member) => (
              <li key={member.address}>{printAddress(member)}</li>
            ))}
          </ul>
        </>
      )}
    </SideDrawer>
  )
}

type Editable = Pick<RecipientGroup, 'name' | 'scope' | 'members' | 'version'>

const valuesOf = ({ name, scope, members }: Editable) => ({
  name,
  scope,
  members: members.map(printAddress).join('\n'),
})

const membersOf = (text: string) => uniqueAddresses(parseAddressList(text))

type Text = Translate<keyof (typeof recipientGroupsTexts)['en']>

/** Says which of the typed addresses cannot be stored. */
const memberRule = (t: Text) => (text: string) => {
  const members = membersOf(text)
  const bad = members.filter((member) => !isPlausible(member))
  if (bad.length > 0) return t('badMembers', { list: formatList(bad.slice(0, 5).map(printAddress)) })
  const maximum = recipientGroupLimits.members
  return members.length > maximum ? t('tooMany', { maximum }) : required(t('membersField'), 100_000)(text)
}

type FormProps = { known: RecipientGroup | undefined; mayShare: boolean; onClose: () => void }

function RecipientGroupForm({ known, mayShare, onClose }: FormProps) {
  const t = useTexts(recipientGroupsTexts)
  const client = useQueryClient()
  const blank: Editable = { name: '', scope: mayShare ? 'workspace' : 'personal', members: [], version: 0 }
  const { form } = useVersionedForm({
    thing: known ?? blank,
    valuesOf,
    rules: { name: required(t('nameField'), 80), members: memberRule(t) },
    save: ({ name, scope, members: text }, version, options) => {
      const fields = { name, members: membersOf(text) }
      return known
        ? call('recipientGroups.update', { recipientGroupId: known.id, version, ...fields }, options)
        : call('recipientGroups.create', { scope, ...fields }, options)
    },
    put: () => refetchRecipientGroups(client),
    conflictText: t('conflict'),
    onSaved: ({ name }) => {
      toast.ok(t(known ? 'saved' : 'created', { name }))
      onClose()
    },
  })
  const { error, ...name } = form.field('name')
  const { error: memberError, ...members } = form.field('members')
  return (
    <DrawerForm form={form} labels={{ cancel: t('cancel'), save: t('save') }} onClose={onClose}>
      <TextInput {...name} label={t('name')} error={fieldError(error)} data-autofocus maxLength={100} />
      <Textarea
        {...members}
        label={t('members')}
        description={t('membersHelp')}
        error={fieldError(memberError)}
        autosize
        minRows={5}
        maxRows={16}
        spellCheck={false}
      />
      {!known && mayShare && (
        <Input.Wrapper label={t('scope')} labelElement="div">
          <div>
            <Segmented
              label={t('scope')}
              value={form.values.scope}
              options={(['workspace', 'personal'] as const).map((value) => ({ value, label: t(value) }))}
              onChange={(value) => form.set('scope', value)}
            />
          </div>
        </Input.Wrapper>
      )}
    </DrawerForm>
  )
}
