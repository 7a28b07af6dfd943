/** Questions of team leads in German, some misspelt; `read-table.ts` explains the format. */
export const germanQuestions = `
Wie viele Konversationen hat Freight desk letzte Woche bekommen? => open | last_week | sharedInbox=Freight desk | unit=day | chart=bar
Wie viele neue Konversationen gab es gestern? => open | yesterday
wie viele neue tickets diesen monat => open | this_month
Wie viele Anfragen sind heute eingegangen? => received | today
Was ist letzte Woche pro Tag reingekommen? => received | last_week | unit=day
Anzahl eingehender Konversationen in Customs im letzten Monat => received | last_month | sharedInbox=Customs
Wie viele Konversationen haben wir diese Woche selbst begonnen? => started | this_week
Von uns begonnene Konversationen nach Mitarbeiter dieses Quartal => started by assignee | this_quarter
Wie viele Tickets wurden in den letzten 30 Tagen wieder geöffnet? => reopened | 2026-10-22..2026-11-20
Wiedereröffnete Fälle nach Tags im letzten Monat => reopened by tags | last_month
Wie viele haben wir letzte Woche geschlossen? => closed | last_week
Wie viele Konversationen hat Anna letzte Woche geschlossen? => closed | last_week | user=Anna Keller
Wer hat diese Woche am meisten geschlossen? => closed by user | this_week
Welches Team hat im Oktober die meisten Tickets erledigt? => closed by team | 2026-10-01..2026-10-31
Geschlossene Konversationen pro Monat dieses Jahr => closed | this_year | unit=month
Erledigte Tickets je Mitarbeiter pro Woche => closed by user | last_28_days | unit=week
Wie viele letzte Woche geschlossene Konversationen sind noch geschlossen? => still_closed | last_week
Geschlossen gebliebene Tickets nach Team im letzten Monat => still_closed by team | last_month
Wie viele KI-Vorschläge gab es letzte Woche? => ai_suggested | last_week
Wie viele Vorschläge wurden diesen Monat je Mitarbeiter angenommen? => ai_accepted by user | this_month
Korrigierte KI-Vorschläge nach Team im letzten Monat => ai_corrected by team | last_month
Annahmequote der KI-Vorschläge pro Woche dieses Jahr => ai_acceptance | this_year | unit=week
Wie hoch ist die Übergabequote der KI diesen Monat? => ai_hand_over | this_month
Wie viel hat die KI letzten Monat je Postfach an Menschen übergeben? => ai_hand_over by sharedInbox | last_month
Anahmequote der KI-Vorschlage letzte Woche => ai_acceptance | last_week
Verworfene Klassenvorschläge nach Ursache diesen Monat => ai_corrected by cause | this_month
Zeit bis zum Schließen mit Antwort nach Team im letzten Monat => resolution_replied by team | last_month
Wie viele Konversationen wurden letzten Monat ohne Antwort geschlossen? => closed_without_reply | last_month
Unbeantwortet geschlossene Tickets nach Postfach => closed_without_reply by sharedInbox | last_28_days
Wie viele Konversationen waren letzte Woche aktiv? => active | last_week
Wie viele offene Konversationen haben wir gerade? => backlog_open | today | chart=number
Offene Tickets nach zuständiger Person => backlog_open by assignee | today
Offene Konversationen nach Alter => backlog_open by age | today
Wie groß ist der Rückstand in Billing? => backlog_open | today | sharedInbox=Billing
Wie hat sich der Rückstand in den letzten 90 Tagen entwickelt? => backlog_open | last_90_days
Rückstand pro Woche seit Januar => backlog_open | 2026-01-01..2026-11-20 | unit=week
Wie viele Tickets sind im Moment nicht zugewiesen? => backlog_unassigned | today
Wie viele Konversationen ohne Bearbeiter gibt es im Support? => backlog_unassigned | today | sharedInbox=Support
Wie viele Kunden warten auf eine Antwort? => backlog_waiting | today
Unbeantwortete Konversationen je Postfach => backlog_waiting by sharedInbox | today
Wie viele E-Mails haben wir letzte Woche erhalten? => messages_in | last_week
Wie viele Mails hat Bram gestern verschickt? => messages_out | yesterday | user=Bram de Vries
Gesendete Nachrichten nach Uhrzeit im letzten Monat => messages_out by hour | last_month
Wie viele Antworten haben wir im 3. Quartal gesendet? => replies | 2026-07-01..2026-09-30
Antworten pro Mitarbeiter letzte Woche => replies by user | last_week
Wer hat letzten Monat die meisten Konversationen beantwortet? => replied by user | last_month
Wie viele Konversationen hat Mateus diese Woche beantwortet? => replied | this_week | user=Mateus Costa
aktive Bearbeitungszeit nach Person diesen Monat => handle_time by user | this_month
gesamte aktive Bearbeitungszeit pro Postfach letzte Woche => handle_total by sharedInbox | last_week
Interne Notizen pro Team diesen Monat => comments by team | this_month
Wie viele Konversationen wurden Ingrid letzte Woche zugewiesen? => assigned | last_week | user=Ingrid Solheim
Anzahl der Zuweisungen pro Tag letzte Woche => assigned | last_week | unit=day
Welche Tags haben wir im letzten Quartal am meisten benutzt? => tagged by tags | last_quarter
Wie oft ist jede Regel letzte Woche gelaufen? => rule_runs by rules | last_week
Welche Regel lief diesen Monat am häufigsten? => rule_runs by rules | this_month
Wie ist unsere Erstantwortzeit? => first_reply | last_28_days | chart=line
Durchschnittliche erste Antwortzeit in Billing diesen Monat => first_reply | this_month | sharedInbox=Billing | mean
Median der ersten Antwort nach Mitarbeiter in den letzten 90 Tagen => first_reply by user | last_90_days
Wie lange warten Kunden auf die erste Antwort? => first_reply | last_28_days
Wie schnell antworten wir zum ersten Mal auf Tickets mit dem Tag urgent? => first_reply | last_28_days | tags=urgent
Erste Antwort nach Wochentag im letzten Quartal => first_reply by weekday | last_quarter
P90 der ersten Antwort im Support dieses Jahr => first_reply | this_year | sharedInbox=Support | p90
Erste Antwort pro Woche für das Team Oslo => first_reply | last_28_days | team=Oslo | unit=week
Durchschnittliche Antwortzeit pro Mitarbeiter => reply_time by user | last_28_days | mean
Wie lange brauchen wir in Customs für eine Antwort? => reply_time | last_28_days | sharedInbox=Customs
Antwortzeit letzten Monat im Vergleich zum Vormonat => reply_time | last_month | compare=previous
Wie schnell haben wir am Montag geantwortet? => reply_time | 2026-11-16..2026-11-16
Antwortzeiten innerhalb der Geschäftszeiten diesen Monat => reply_time | this_month | hours
Gesamte Antwortzeit nach Postfach => total_reply_time by sharedInbox | last_28_days
Wie lange braucht Anna nach der Zuweisung bis zur Antwort? => assignee_reply | last_28_days | user=Anna Keller
Erste Antwort nach Zuweisung pro Person => assignee_reply by user | last_28_days
Wie lange dauert es bis zur Zuweisung? => time_to_assign | last_28_days
Zeit bis zur Zuweisung je Postfach letzte Woche => time_to_assign by sharedInbox | last_week
Wie lange dauert es, bis ein Ticket gelöst ist? => resolution | last_28_days
Durchschnittliche Lösungszeit dieses Quartal nach Team => resolution by team | this_quarter | mean
Bearbeitungszeit im Vergleich zum Vorjahr => resolution | last_28_days | compare=year
Wie lange dauert es, Konversationen mit dem Tag refund zu schließen? => resolution | last_28_days | tags=refund
Wie lange dauerte es letzten Monat bis zum ersten Schließen? => first_close | last_month
Wie viele Antworten braucht es, bis eine Konversation geschlossen ist? => replies_to_close | last_28_days
Durchschnittliche Anzahl Antworten pro Konversation nach Postfach => replies_to_close by sharedInbox | last_28_days | mean
Welcher Anteil der Tickets wird mit einer Antwort geschlossen? => one_touch | last_28_days
Erstlösungsquote nach Team dieses Jahr => one_touch by team | this_year
Wie ist die SLA-Erfüllung diesen Monat? => sla_attainment | this_month
Wie viel Prozent der SLAs wurden im letzten Quartal eingehalten, nach Postfach? => sla_attainment by sharedInbox | last_quarter
Wie oft wurde Anna letzte Woche bei der Zuweisung übergangen? => passed_over | last_week | user=Anna Keller
Übergangene Personen nach Ursache diesen Monat => passed_over by cause | this_month
Wie war die Schichtabdeckung letzte Woche? => shift_coverage | last_week
Schichtabdeckung pro Mitarbeiter diesen Monat => shift_coverage by user | this_month
Schichtabdeckung von Anna diesen Monat => shift_coverage | this_month | user=Anna Keller
Welchen Anteil ihrer Schichten waren die Leute im letzten Monat verfügbar? => shift_coverage | last_month
Auslastung je Mitarbeiter letzte Woche => capacity_used by assignee | last_week
Wie ausgelastet war Anna diesen Monat? => capacity_used | this_month | assignee=Anna Keller
Wie viele SLA-Ziele haben wir letzte Woche verpasst? => sla_missed | last_week
Wie viele SLA-Verletzungen pro Mitarbeiter im Oktober? => sla_missed by user | 2026-10-01..2026-10-31
Wie viele SLA-Ziele wurden gestern erfüllt? => sla_met | yesterday
Um wie viel waren wir letzten Monat bei den SLAs zu spät? => sla_overrun | last_month
SLA-Erfüllung für Gold dieses Quartal => sla_attainment | this_quarter | sla=Gold
Wann ist bei uns am meisten los? => received by weekday+hour | last_28_days | chart=heatMap
Wann sind die Stoßzeiten im Support? => received by weekday+hour | last_28_days | sharedInbox=Support
An welchem Wochentag ist am meisten los? => received by weekday | last_28_days
Top 5 Kunden nach neuen Konversationen dieses Jahr => open by inboundEmail | this_year | top=5
Welche Firmen schreiben uns am meisten? => received by inboundDomain | last_28_days
Wie viele Nachrichten kamen letzten Monat von tarsel-optik.example? => messages_in | last_month | inboundDomain=tarsel-optik.example
Konversationen nach Kanal diesen Monat => open by channel | this_month
Wie viele WhatsApp-Konversationen hatten wir letzte Woche? => open | last_week | channel=whatsapp
Geschlossene Konversationen nach Grund im letzten Monat => closed by closedReason | last_month
Wie viele Konversationen habe ich heute geschlossen? => closed | today | user=me
Meine offenen Tickets => backlog_open | today | assignee=me
Wie viele Konversationen hat mein Team diese Woche bekommen? => open | this_week | team=Oslo
Neue Konversationen in Billing und Support letzte Woche => open | last_week | sharedInbox=Billing,Support
Vergleiche Billing und Customs nach neuen Konversationen diesen Monat => open by sharedInbox | this_month | sharedInbox=Billing,Customs
Neue Konversationen letzte Woche ohne Customs => open | last_week | sharedInbox!=Customs
Wie viele Konversationen zwischen 05.10.2026 und 11.10.2026? => open | 2026-10-05..2026-10-11
Neue Konversationen vom 3. bis 9. November pro Tag => open | 2026-11-03..2026-11-09 | unit=day
Wie viele Tickets hatten wir vor zwei Wochen? => open | 2026-11-02..2026-11-08
Konversationen in den letzten 2 Wochen => open | 2026-11-07..2026-11-20
Wie viele Konversationen gab es in KW 45? => open | 2026-11-02..2026-11-08
wieviele konversatonen hat Biling lezte woche bekomen => open | last_week | sharedInbox=Billing
durchschnitliche erste anwort im Suport => first_reply | last_28_days | sharedInbox=Support | mean
wie viele tikets hat Brma letzen monat geschlosen => closed | last_month | user=Bram de Vries
Wie lange müssen Kunden warten? => asks back: wait
Wie viele Nachrichten gab es letzte Woche? => asks back: messages
`
