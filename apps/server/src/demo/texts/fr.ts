import type { Language } from './language.ts'

export const french: Language = {
  code: 'fr',
  firstNames: ['Odile', 'Bertrand', 'Maëlle', 'Thibault', 'Solène', 'Gaspard', 'Élodie', 'Rémi', 'Capucine'],
  lastNames: ['Garnier', 'Rocheval', 'Delaunay', 'Lefèvre', 'Marchetti', 'Béranger', 'Faucon', 'Quéméner'],
  companies: [
    ['Atelier Rocheval', 'atelier-rocheval.example'],
    ['Vireo Air', 'vireo-air.example'],
    ['Maison Delaunay', 'maison-delaunay.example'],
    ['Béranger Optique', 'beranger-optique.example'],
    ['Les Halles du Rhône', 'halles-du-rhone.example'],
  ],
  hello: ['Bonjour,', 'Madame, Monsieur,', 'Chère équipe Marewind,'],
  bye: ['Cordialement', 'Bien à vous', 'Meilleures salutations', 'Bonne journée'],
  ourHello: 'Bonjour {name},',
  ourBye: 'Bien cordialement',
  replyPrefix: 'Re : ',
  wrote: 'Le {date}, {who} a écrit :',
  occasions: [
    {
      topic: 'accounts',
      tags: ['Invoice'],
      subject: 'Facture {ref} : taux de TVA incorrect',
      ask: [
        'Le taux indiqué sur la facture {ref} ne correspond pas à notre accord de septembre. Le montant devrait être de {amount}.',
        'Pourriez-vous nous faire parvenir une facture rectifiée avant le {day} ? Notre clôture a lieu le lendemain.',
      ],
      answer: [
        'Vous avez raison, le taux de septembre n’a pas été repris. Vous trouverez ci-joint la facture rectifiée de {amount}.',
        'Nous avons corrigé votre fiche : les prochaines factures seront justes.',
      ],
    },
    {
      topic: 'bookings',
      tags: ['Change'],
      subject: 'Modification du vol du {day}',
      ask: [
        'Notre rendez-vous à {city} est avancé. Serait-il possible de partir le {day} au matin plutôt que le soir ?',
        'Le dossier est {ref}, nous sommes {n}. L’hôtel peut rester le même.',
      ],
      answer: [
        'Le vol de 7 h 25 a encore {n} places. Le changement coûte {amount} au total, l’hôtel est prévenu de votre arrivée.',
        'Nous gardons les places jusqu’à ce soir 18 h.',
      ],
    },
    {
      topic: 'freight',
      tags: ['Delay'],
      subject: 'Retard de livraison, envoi {ref}',
      ask: [
        'Notre envoi {ref} devait arriver à {city} le {day}. Le suivi n’a pas bougé depuis deux jours.',
        'Notre client s’impatiente : quand pouvons-nous lui promettre la livraison ?',
      ],
      answer: [
        'Le camion a été retenu par la neige au col, il repart ce matin. La livraison à {city} est prévue le {day2} avant midi.',
        'Le supplément de {amount} pour la livraison express est à notre charge.',
      ],
    },
    {
      topic: 'groups',
      tags: ['Group'],
      subject: 'Séminaire à {city} pour {n} personnes',
      ask: [
        'Nous organisons notre séminaire annuel à {city}, du {day} au {day2}, pour {n} personnes, avec une salle et deux dîners.',
        'Trois d’entre nous sont végétariens. Que pouvez-vous nous proposer ?',
      ],
      answer: [
        'Nous vous proposons le Palais du Port : chambres sur un seul étage, salle avec vue et menus végétariens sans supplément.',
        'Pour {n} personnes, le tout revient à {amount}. L’option court jusqu’au {day}.',
      ],
    },
    {
      topic: 'bookings',
      tags: ['Quote'],
      subject: 'Demande de devis : {city}',
      ask: [
        'Pourriez-vous nous proposer un aller-retour pour {city}, départ le {day}, retour le {day2}, pour {n} personnes ?',
      ],
      answer: [
        'Voici notre proposition : vol direct, hôtel trois étoiles près de la gare, petit déjeuner compris, {amount} pour {n} personnes.',
      ],
    },
  ],
  followUps: [
    [
      'Merci pour votre réponse rapide. Pouvez-vous confirmer que le petit déjeuner est compris ?',
      'Oui, il est compris, ainsi que le transfert depuis l’aéroport.',
    ],
    [
      'C’est parfait pour nous, vous pouvez réserver.',
      'C’est réservé. La confirmation est jointe à ce message.',
    ],
    [
      'Je n’arrive pas à ouvrir le lien, pourriez-vous m’envoyer le document en PDF ?',
      'Bien sûr, vous le trouverez en pièce jointe.',
    ],
  ],
  thanks: ['Merci beaucoup, tout est clair.', 'Parfait, merci pour votre aide !', 'Bien reçu, merci.'],
}
