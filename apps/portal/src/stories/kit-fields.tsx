import {
  Autocomplete,
  Button,
  Checkbox,
  FormError,
  FormStack,
  fieldError,
  HelpText,
  MultiSelect,
  NumberField,
  OptionalLabel,
  PasswordInput,
  Radio,
  Select,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
} from '@postroom/ui'
import { useState } from 'react'
import css from './kit.module.css'
import type { Story } from './story.ts'

export const fieldStories: readonly Story[] = [
  {
    title: 'A refused form',
    show: () => (
      <FormStack onSubmit={(event) => event.preventDefault()}>
        <TextInput label="Address" defaultValue="night@marewind.example" />
        <HelpText>Customers see this address on replies.</HelpText>
        <FormError>The mail server refused the address.</FormError>
        <div>
          <Button type="submit" variant="filled">
            Save
          </Button>
        </div>
      </FormStack>
    ),
  },
  {
    title: 'Fields',
    show: () => (
      <div className={css.pair}>
        <TextInput label="Name" defaultValue="Night desk" />
        <TextInput
          label="Email"
          defaultValue="night@marewind"
          error={fieldError('Please enter a valid email address.')}
        />
        <TextInput
          label={<OptionalLabel>Description</OptionalLabel>}
          placeholder="What is it for?"
          description="Shown when someone picks an inbox."
        />
        <Select label="Time zone" data={['Lisbon (UTC+0)', 'Berlin (UTC+1)']} defaultValue="Lisbon (UTC+0)" />
        <TextInput label="Address" defaultValue="bookings@marewind.example" readOnly />
        <TextInput label="Off" defaultValue="Not for you" disabled />
        <PasswordInput label="Password" defaultValue="a long sentence" />
        <PortField />
        <TagsInput label="Addresses" defaultValue={['a@marewind.example']} />
        <MultiSelect label="Teams" data={['Bookings', 'Freight desk']} defaultValue={['Bookings']} />
        <Autocomplete label="Host" data={['mail.marewind.example']} placeholder="mail.marewind.example" />
        <Textarea label="Note" defaultValue="Two lines of text, to see how they stand." rows={3} />
      </div>
    ),
  },
  {
    title: 'Choices',
    show: () => (
      <div className={css.wide}>
        <Checkbox label="Off" />
        <Checkbox label="On" defaultChecked />
        <Checkbox label="Some" indeterminate readOnly />
        <Radio name="choice" label="Off" />
        <Radio name="choice" label="On" defaultChecked />
        <Switch label="Off" />
        <Switch label="On" defaultChecked />
        <Switch label="Not for you" disabled />
      </div>
    ),
  },
]

function PortField() {
  const [port, setPort] = useState<number | null>(993)
  return <NumberField label="Port" value={port} onChange={setPort} />
}
