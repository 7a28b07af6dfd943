import type { Language } from './language.ts'

export const spanish: Language = {
  code: 'es',
  firstNames: ['Iñaki', 'Begoña', 'Rocío', 'Álvaro', 'Nuria', 'Gonzalo', 'Marisol', 'Ximena'],
  lastNames: ['Zubeldia', 'Alverín', 'Peñalba', 'Carrasco', 'Iturbe', 'Montalbán', 'Ordóñez'],
  companies: [
    ['Bodegas Alverín', 'bodegas-alverin.example'],
    ['Cerámica Peñalba', 'ceramica-penalba.example'],
    ['Iturbe Maquinaria', 'iturbe-maquinaria.example'],
    ['Aceites Montalbán', 'aceites-montalban.example'],
  ],
  hello: ['Buenos días:', 'Hola:', 'Estimado equipo:'],
  bye: ['Un saludo', 'Saludos cordiales', 'Muchas gracias y un saludo'],
  ourHello: 'Buenos días, {name}:',
  ourBye: 'Un cordial saludo',
  replyPrefix: 'RE: ',
  wrote: 'El {date}, {who} escribió:',
  occasions: [
    {
      topic: 'freight',
      tags: ['Pick-up'],
      subject: 'Cambio de fecha: recogida en {city}',
      ask: [
        '¿Sería posible pasar la recogida de {ref} al {day} por la mañana? El almacén de {city} cierra ese viernes por fiesta local.',
        'Son seis palés de vino, unos 4.200 kg en total, y no pueden quedarse al sol.',
      ],
      answer: [
        'Sin problema: el camión estará en {city} el {day} entre las 9:00 y las 11:00, con caja isotérmica.',
        'La entrega en {city2} se mantiene. El precio no cambia.',
      ],
    },
    {
      topic: 'bookings',
      tags: ['Quote'],
      subject: 'Viaje a {city} del {day} al {day2}',
      ask: [
        'Somos {n} personas y necesitamos vuelo y hotel en {city} del {day} al {day2}, cerca del recinto ferial.',
        '¿Nos podéis pasar un presupuesto con desayuno incluido?',
      ],
      answer: [
        'El viaje completo sale por {amount} para {n} personas, con vuelo directo y hotel a diez minutos de la feria.',
        'Mantenemos las plazas hasta el {day}. ¿Lo reservamos?',
      ],
    },
    {
      topic: 'accounts',
      tags: ['Refund'],
      subject: 'Devolución pendiente de {ref}',
      ask: [
        'Anulamos {ref} el {day} y todavía no hemos recibido la devolución de {amount}. ¿Podéis decirnos cómo va?',
      ],
      answer: [
        'La compañía aérea la aprobó ayer; veréis el abono de {amount} antes del {day2}. Perdonad la espera.',
      ],
    },
    {
      topic: 'groups',
      tags: ['Group'],
      subject: 'Grupo de {n} personas en {city}',
      ask: [
        'Queremos llevar a {n} clientes a {city} del {day} al {day2}: hotel, un autobús y una visita a una bodega.',
        'Dos de ellos llegan un día antes. ¿Se puede organizar?',
      ],
      answer: [
        'Claro que sí. Para {n} personas el programa completo cuesta {amount}, con la noche extra para los dos que llegan antes.',
      ],
    },
  ],
  followUps: [
    [
      'Perfecto, adelante con la reserva. ¿Necesitáis algo más?',
      'Solo la dirección de facturación. La confirmación va adjunta.',
    ],
    [
      'Gracias. ¿Podríais añadir a Nuria Carrasco como segunda persona de contacto?',
      'Hecho, recibirá los mismos avisos.',
    ],
    ['¿Me lo podéis enviar en PDF, por favor?', 'Va adjunto a este mensaje.'],
  ],
  thanks: ['Muchas gracias, todo claro.', '¡Estupendo, gracias!', 'Recibido, gracias.'],
}
