import {
  CERTIFICATE_ITEMS,
  CERTIFICATE_KINDS,
  type Certificate,
  type CertificateList,
} from '@handal/contracts/certificates'
import type { EmployeeDetail } from '@handal/contracts/employees'
import { usePaper } from '../../../shared/download/use-paper.ts'
import * as format from '../../../shared/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { certificateFile } from './certificate-file.ts'
import styles from './papers.module.css'

type Props = {
  readonly companyNo: number
  readonly person: Pick<EmployeeDetail, 'name'>
  readonly list: CertificateList
  readonly onIssue: () => void
}

/** Certificates that were issued, newest first, each to be taken again as it was. */
export function Certificates({ companyNo, person, list, onIssue }: Props) {
  const { items, kinds } = list
  const refused = kinds.every(({ refused: why }) => why !== null) && (kinds.at(-1)?.refused ?? false)
  return (
    <Sheet
      title="증명서"
      pad="form"
      caption="발급한 그대로 다시 뽑습니다."
      action={
        <Button size="sm" disabledReason={refused} onClick={onIssue}>
          발급
        </Button>
      }
    >
      {items.length === 0 ? (
        <EmptyState title="발급한 증명서가 없습니다.">
          {refused === false ? '본인이 요구하면 재직증명서나 경력증명서를 발급합니다.' : refused}
        </EmptyState>
      ) : (
        <ul className={styles['lines']} aria-label="발급한 증명서">
          {items.map((certificate) => (
            <Issued key={certificate.no} companyNo={companyNo} name={person.name} certificate={certificate} />
          ))}
        </ul>
      )}
    </Sheet>
  )
}

function Issued({
  companyNo,
  name,
  certificate,
}: {
  readonly companyNo: number
  readonly name: string
  readonly certificate: Certificate
}) {
  const paper = usePaper()
  const { number, kind, purpose, items, issuedBy, issuedAt, issuedOn } = certificate
  const file = certificateFile(companyNo, name, certificate)
  const what = `${number} ${CERTIFICATE_KINDS[kind]}`
  return (
    <li>
      <span className="num nw">{format.date(issuedOn)}</span>
      <span className={styles['what']}>
        <span>
          <b>{CERTIFICATE_KINDS[kind]}</b> <span className="num sec nw">{number}</span>
        </span>
        <span className="sec">{purpose}</span>
        <span className="cap ter">{items.map((item) => CERTIFICATE_ITEMS[item]).join(', ')}</span>
        <span className="cap ter">
          {issuedBy} · <span className="num">{format.instant(issuedAt)}</span> 발급
        </span>
      </span>
      <span className={styles['acts']}>
        <Button
          size="sm"
          variant="text"
          busy={paper.busy}
          aria-label={`${what} PDF 저장`}
          onClick={() => void paper.save(file)}
        >
          PDF 저장
        </Button>
        <Button size="sm" variant="text" aria-label={`${what} 인쇄`} onClick={() => void paper.print(file)}>
          인쇄
        </Button>
      </span>
    </li>
  )
}
