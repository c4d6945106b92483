import { contractPdf } from '@handal/contracts/downloads'
import type { QueryOf } from '@handal/contracts/endpoint'
import { paperFileName } from '@handal/contracts/file-names'
import { answeredBy } from '../../../papers/download.ts'
import { definePaper } from '../../../papers/paper-kind.ts'
import { contractDocument } from './contract.document.ts'
import { readContractFacts } from './contract-facts.ts'

/** The contract of a person about the terms of a day. */
const contract = definePaper({
  name: 'contract',
  access: ['11'],
  event: 'contract.download',
  load: (tx, ctx, { employeeNo, day }: QueryOf<typeof contractPdf>) => readContractFacts(tx, ctx, employeeNo, day),
  holds: ({ person: { no } }) => ({ subject: { type: 'employee', id: no }, employeeNos: [no], all: null }),
  fileName: ({ person, from }) => paperFileName('contract', { when: from, whose: person.name }),
  draw: (facts, _, print) => [contractDocument(facts, print)],
})

/** Downloads of contracts. */
export const contractDownloads = [answeredBy(contractPdf, contract)]
