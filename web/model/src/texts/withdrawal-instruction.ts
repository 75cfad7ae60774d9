import { area } from './area.ts';

/**
 * The model instruction on withdrawal and the model form (annexes 1 and 2 to Art. 246a § 1 (2) EGBGB, annex I to
 * Directive 2011/83/EU), word for word where a word is given: who uses them as they are has instructed rightly.
 */
export const withdrawalInstruction = area({
  de: {
    title: 'Widerrufsbelehrung',
    right: 'Widerrufsrecht',
    mayWithdraw: 'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.',
    periods: {
      contract: 'Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.',
      goods:
        'Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die Waren in Besitz genommen haben bzw. hat.',
      lastGoods:
        'Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die letzte Ware in Besitz genommen haben bzw. hat.',
      firstGoods:
        'Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die erste Ware in Besitz genommen haben bzw. hat.',
      besides:
        'Für Dienstleistungen und für Inhalte, die nicht auf einem körperlichen Datenträger geliefert werden, beträgt die Widerrufsfrist vierzehn Tage ab dem Tag des Vertragsabschlusses.',
    },
    declare: (seller: string) =>
      `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${seller}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.`,
    online: (address: string) =>
      `Sie können Ihr Widerrufsrecht auch online unter ${address} ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (zum Beispiel per E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zu dem Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.`,
    inTime:
      'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.',
    consequences: 'Folgen des Widerrufs',
    moneyBack:
      'Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.',
    goods: {
      refusal:
        'Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.',
      back: 'Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf dieses Vertrags unterrichten, an uns zurückzusenden oder zu übergeben. Die Frist ist gewahrt, wenn Sie die Waren vor Ablauf der Frist von vierzehn Tagen absenden.',
      costs: 'Sie tragen die unmittelbaren Kosten der Rücksendung der Waren.',
      worth:
        'Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.',
    },
    serviceShare:
      'Haben Sie verlangt, dass die Dienstleistungen während der Widerrufsfrist beginnen sollen, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Dienstleistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Dienstleistungen entspricht.',
    expiry: 'Vorzeitiges Erlöschen des Widerrufsrechts',
    serviceExpiry:
      'Ihr Widerrufsrecht erlischt bei Dienstleistungen, wenn wir die Dienstleistung vollständig erbracht haben und Sie vor Beginn ausdrücklich zugestimmt haben, dass wir vor Ablauf der Widerrufsfrist beginnen, und Ihre Kenntnis davon bestätigt haben, dass Ihr Widerrufsrecht mit vollständiger Vertragserfüllung erlischt.',
    digitalExpiry:
      'Ihr Widerrufsrecht erlischt bei digitalen Inhalten, die nicht auf einem körperlichen Datenträger geliefert werden, wenn wir mit der Vertragserfüllung begonnen haben, nachdem Sie ausdrücklich zugestimmt haben, dass wir vor Ablauf der Widerrufsfrist beginnen, Sie Ihre Kenntnis davon bestätigt haben, dass Sie dadurch Ihr Widerrufsrecht verlieren, und wir Ihnen dies auf einem dauerhaften Datenträger bestätigt haben.',
    form: 'Muster-Widerrufsformular',
    formUse:
      '(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)',
    formTo: (seller: string) => `An ${seller}:`,
    formDeclaration:
      'Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)',
    formOrdered: 'Bestellt am (*)/erhalten am (*)',
    formName: 'Name des/der Verbraucher(s)',
    formAddress: 'Anschrift des/der Verbraucher(s)',
    formSignature: 'Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)',
    formDate: 'Datum',
    formStrike: '(*) Unzutreffendes streichen.',
  },
  en: {
    title: 'Instructions on withdrawal',
    right: 'Right of withdrawal',
    mayWithdraw: 'You have the right to withdraw from this contract within 14 days without giving any reason.',
    periods: {
      contract: 'The withdrawal period will expire after 14 days from the day of the conclusion of the contract.',
      goods:
        'The withdrawal period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the goods.',
      lastGoods:
        'The withdrawal period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the last good.',
      firstGoods:
        'The withdrawal period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the first good.',
      besides:
        'For services and for content that is not supplied on a tangible medium, the withdrawal period will expire after 14 days from the day of the conclusion of the contract.',
    },
    declare: (seller: string) =>
      `To exercise the right of withdrawal, you must inform us (${seller}) of your decision to withdraw from this contract by an unequivocal statement (e.g. a letter sent by post or e-mail). You may use the attached model withdrawal form, but it is not obligatory.`,
    online: (address: string) =>
      `You may also exercise your right of withdrawal online at ${address}. If you use this online function, we will send you, without undue delay, an acknowledgement of receipt on a durable medium (e.g. by e-mail) with the content of the withdrawal statement and the date and time of its submission.`,
    inTime:
      'To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.',
    consequences: 'Effects of withdrawal',
    moneyBack:
      'If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement.',
    goods: {
      refusal:
        'We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest.',
      back: 'You shall send back the goods or hand them over to us, without undue delay and in any event not later than 14 days from the day on which you communicate your withdrawal from this contract to us. The deadline is met if you send back the goods before the period of 14 days has expired.',
      costs: 'You will have to bear the direct cost of returning the goods.',
      worth:
        'You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.',
    },
    serviceShare:
      'If you requested to begin the performance of services during the withdrawal period, you shall pay us an amount which is in proportion to what has been provided until you have communicated us your withdrawal from this contract, in comparison with the full coverage of the contract.',
    expiry: 'When the right of withdrawal ends early',
    serviceExpiry:
      'For services your right of withdrawal ends once the service has been fully performed, if you expressly agreed beforehand that we begin within the withdrawal period and acknowledged that you lose your right of withdrawal once the contract has been fully performed.',
    digitalExpiry:
      'For digital content that is not supplied on a tangible medium your right of withdrawal ends once we have begun the performance, if you expressly agreed that we begin within the withdrawal period, acknowledged that you lose your right of withdrawal by it, and we confirmed this on a durable medium.',
    form: 'Model withdrawal form',
    formUse: '(Complete and return this form only if you wish to withdraw from the contract.)',
    formTo: (seller: string) => `To ${seller}:`,
    formDeclaration:
      'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*)',
    formOrdered: 'Ordered on (*)/received on (*)',
    formName: 'Name of consumer(s)',
    formAddress: 'Address of consumer(s)',
    formSignature: 'Signature of consumer(s) (only if this form is notified on paper)',
    formDate: 'Date',
    formStrike: '(*) Delete as appropriate.',
  },
});
