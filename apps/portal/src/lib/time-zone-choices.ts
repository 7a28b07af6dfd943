type ZoneChoice = { value: string; label: string }

let choices: ZoneChoice[] | undefined

/** Every zone the browser knows, as "Lisbon, Europe (UTC+0)"; those it does not know but someone has are added. */
export function timeZoneChoices(own: string): ZoneChoice[] {
  choices ??= Intl.supportedValuesOf('timeZone').map(choiceOf)
  return choices.some(({ value }) => value === own) ? choices : [choiceOf(own), ...choices]
}

function choiceOf(zone: string): ZoneChoice {
  const parts = zone.replaceAll('_', ' ').split('/')
  return { value: zone, label: `${parts.reverse().join(', ')} (${offsetOf(zone)})` }
}

function offsetOf(zone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      timeZoneName: 'shortOffset',
    }).formatToParts()
    const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? 'UTC'
    return offset === 'UTC' ? 'UTC+0' : offset
  } catch {
    return 'UTC'
  }
}
