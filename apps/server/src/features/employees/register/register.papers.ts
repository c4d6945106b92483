import { registerPdf } from '@handal/contracts/downloads'
import type { QueryOf } from '@handal/contracts/endpoint'
import { paperFileName } from '@handal/contracts/file-names'
import { answeredBy } from '../../../papers/download.ts'
import { definePaper } from '../../../papers/paper-kind.ts'
import { readRegister } from './read-register.ts'
import { registerDocuments } from './register.document.ts'

/** The register of each person (근로기준법 제41조), of one or of those of a list. */
const register = definePaper({
  name: 'register',
  access: ['11'],
  event: 'register.download',
  load: (tx, ctx, asked: QueryOf<typeof registerPdf>) => readRegister(tx, ctx, asked),
  holds: ({ companyNo, people, all, single }) => {
    const employeeNos = people.map(({ person: { no } }) => no)
    const [first = companyNo] = employeeNos
    return { subject: single ? { type: 'employee', id: first } : { type: 'company', id: companyNo }, employeeNos, all }
  },
  fileName: ({ day, people, single }) =>
    paperFileName('register', { when: day, whose: single ? people[0]?.person.name : undefined }),
  draw: (facts, _, print) => registerDocuments(facts, print),
})

/** Downloads of registers of persons. */
export const registerDownloads = [answeredBy(registerPdf, register)]
