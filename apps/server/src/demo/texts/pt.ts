import type { Language } from './language.ts'

export const portuguese: Language = {
  code: 'pt',
  firstNames: ['Matilde', 'Vasco', 'Inês', 'Duarte', 'Leonor', 'Afonso', 'Beatriz', 'Simão'],
  lastNames: ['Quaresma', 'Salgueiro', 'Antunes', 'Vilhena', 'Pacheco', 'Brandão', 'Mourão'],
  companies: [
    ['Quinta do Salgueiral', 'quinta-salgueiral.example'],
    ['Antunes & Filhos', 'antunes-filhos.example'],
    ['Cortiça Vilhena', 'cortica-vilhena.example'],
    ['Mourão Têxteis', 'mourao-texteis.example'],
  ],
  hello: ['Boa tarde,', 'Bom dia,', 'Caros senhores,'],
  bye: ['Com os melhores cumprimentos', 'Obrigado e cumprimentos', 'Atentamente'],
  ourHello: 'Bom dia {name},',
  ourBye: 'Com os melhores cumprimentos',
  replyPrefix: 'Re: ',
  wrote: 'Em {date}, {who} escreveu:',
  occasions: [
    {
      topic: 'groups',
      tags: ['Group'],
      subject: 'Confirmação de transfer, {n} pessoas',
      ask: [
        'O grupo passa a ter {n} pessoas e uma cadeira de bebé. O voo chega a {city} no dia {day} às 21:35.',
        'Conseguem confirmar um autocarro maior e a hora de chegada ao hotel?',
      ],
      answer: [
        'Está confirmado: um autocarro de 19 lugares com cadeira de bebé, o motorista espera na saída com o nome do grupo.',
        'A chegada ao hotel é por volta das 22:20; a receção está avisada.',
      ],
    },
    {
      topic: 'freight',
      tags: ['Customs'],
      subject: 'Documentos para o envio {ref}',
      ask: [
        'O envio {ref} sai de {city} no dia {day}. Que documentos são precisos para a alfândega em {city2}?',
        'São 38 caixas de cortiça, valor de {amount}.',
      ],
      answer: [
        'Precisamos da fatura comercial, da lista de volumes e da declaração de origem. Os modelos seguem em anexo.',
        'Se os recebermos até {day}, a mercadoria chega a {city2} na data combinada.',
      ],
    },
    {
      topic: 'bookings',
      tags: ['Change'],
      subject: 'Alteração da reserva {ref}',
      ask: [
        'Preciso de mudar o regresso de {city} para o dia {day2}, se possível ao fim da tarde. Qual é a diferença de preço?',
      ],
      answer: [
        'Há lugar no voo das 18:10 do dia {day2}. A diferença é de {amount}; diga-me se avanço com a alteração.',
      ],
    },
    {
      topic: 'accounts',
      tags: ['Invoice'],
      subject: 'Fatura {ref} em duplicado',
      ask: ['Recebemos a fatura {ref} duas vezes, ambas de {amount}. Qual das duas devemos pagar?'],
      answer: [
        'Foi um erro nosso, pedimos desculpa. A segunda foi anulada; a nota de crédito segue em anexo.',
      ],
    },
  ],
  followUps: [
    ['Muito obrigada. Podem avançar com a reserva.', 'Está reservado, a confirmação segue em anexo.'],
    [
      'Mudou outra vez: podemos passar tudo para o dia seguinte?',
      'Sim, sem custos. Envio já a nova confirmação.',
    ],
    ['Pode enviar-me isso em PDF?', 'Claro, segue em anexo.'],
  ],
  thanks: ['Muito obrigada, está tudo claro.', 'Perfeito, obrigado!', 'Recebido, obrigado.'],
}
