import type { EmployeeDetail } from '@handal/contracts/people/employees'
import { useQuery } from '@tanstack/react-query'
import { QueryPart } from '../../../client/screen/QueryScreen.tsx'
import { PersonReports } from '../reports/PersonReports.tsx'
import { CertificateForm } from './CertificateForm.tsx'
import { Certificates } from './Certificates.tsx'
import { Contracts } from './Contracts.tsx'
import { HealthFiles } from './HealthFiles.tsx'
import { PersonFiles } from './PersonFiles.tsx'
import { Register } from './Register.tsx'
import { certificatesQuery } from './papers.queries.ts'

type Props = {
  readonly companyNo: number
  readonly person: EmployeeDetail
  readonly today: string
  /** The form of a new certificate is open. */
  readonly issuing: boolean
  readonly onIssue: (open: boolean) => void
}

/** 문서 of a person: what was issued and handed over, and what is to be. */
export function PapersTab({ companyNo, person, today, issuing, onIssue }: Props) {
  const certificates = useQuery(certificatesQuery(companyNo, person.no))
  return (
    <>
      <Contracts companyNo={companyNo} person={person} today={today} />
      <QueryPart sheet query={certificates} lines={4}>
        {(list) => (
          <>
            <Certificates companyNo={companyNo} person={person} list={list} onIssue={() => onIssue(true)} />
            {issuing ? (
              <CertificateForm companyNo={companyNo} person={person} list={list} onClose={() => onIssue(false)} />
            ) : null}
          </>
        )}
      </QueryPart>
      <Register companyNo={companyNo} person={person} today={today} />
      <PersonReports companyNo={companyNo} employeeNo={person.no} />
      <PersonFiles companyNo={companyNo} person={person} />
      <HealthFiles companyNo={companyNo} person={person} />
    </>
  )
}
