/** Questions in English that a definition cannot, or only just, express; `read-table.ts` explains the format. */
export const englishLimits = `
CSAT last month => unknown
spam last month => unknown
snoozed conversations now => unknown
conversatons by langauge => unknown
conversations by language last month => unknown
What is our NPS? => unknown
NPS by team => unknown
How many vacations did we have? => unknown
closed conversations by language last month => asks back: words
first reply time by priority => asks back: words
how many urgnt conversations did we close yesterday => closed | yesterday | tags=urgent
New conversations in Billing and Zebra last week => unknownName
How many conversations did Zebra get last week? => unknownName
`
