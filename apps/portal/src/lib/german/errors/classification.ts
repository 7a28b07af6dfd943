import type { classificationContract, ErrorCodeOf } from '@postroom/contract'

export const errors = {
  too_many_classes: 'Ein Arbeitsbereich hat höchstens {maximum} Klassen.',
  class_name_taken: 'Eine Klasse mit dem Namen {name} gibt es schon.',
  classes_changed: 'Die Klassen haben sich inzwischen geändert. Sehen Sie die Liste noch einmal an.',
  class_into_itself: 'Wählen Sie eine andere Klasse als die, die gelöscht wird.',
  too_few_classes: 'Für die Klassifizierung braucht es mindestens zwei Klassen.',
  classification_not_included: 'Der Tarif dieses Arbeitsbereichs enthält keine Klassifizierung.',
  classification_shared_only: 'Nur Konversationen gemeinsamer Postfächer haben eine Klasse.',
  one_class_only: 'Eine Konversation hat hier genau eine Klasse.',
  no_model:
    'Es gibt noch kein Modell. Geben Sie den Klassen Beispiele, oder klassifizieren Sie Konversationen.',
  too_few_labels:
    'Noch gibt es nichts zu lernen: Mindestens zwei Klassen brauchen ein Beispiel oder eine Auswahl.',
  nothing_to_undo: 'Es gibt keine Auswahl, die sich zurücknehmen lässt.',
} as const satisfies Record<ErrorCodeOf<typeof classificationContract>, string>

export const required = {
  'class name': 'Bitte geben Sie der Klasse einen Namen.',
  example: 'Bitte geben Sie den Text des Beispiels ein.',
}
