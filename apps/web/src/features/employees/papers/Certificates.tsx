import {
  CERTIFICATE_ITEMS,
  CERTIFICATE_KINDS,
  type Certificate,
  type CertificateList,
  voidCertificate,
} from '@handal/contracts/people/certificates'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import { useCall } from '../../../client/queries.ts'
import { confirm } from '../../../shared/dialog/dialogs.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { usePaper } from '../../../shared/download/use-paper.ts'
import * as format from '../../../shared/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { certificateFile } from './certificate-file.ts'
import { useRefreshPapers } from './papers.queries.ts'
import styles from './papers.module.css'

type Props = {
  readonly companyNo: number
  readonly person: Pick<EmployeeDetail, 'no' | 'name'>
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
  const call = useCall()
  const refresh = useRefreshPapers(companyNo, certificate.employeeNo)
  const { no, employeeNo, number, kind, purpose, items, issuedBy, issuedAt, issuedOn, voided } = certificate
  const file = certificateFile(companyNo, name, certificate)
  const what = `${number} ${CERTIFICATE_KINDS[kind]}`
  const makeVoid = async (): Promise<void> => {
    const done = await confirm({
      title: `${what}를 폐기할까요?`,
      body: '다시 뽑을 수 없고 번호는 비우지 않습니다. 폐기한 기록과 사유는 남습니다.',
      action: '폐기',
      cancel: '그대로 두기',
      reason: true,
      act: ({ reason }) => call(voidCertificate, { params: { empl_no: employeeNo }, body: { companyNo, no, reason } }),
    })
    if (done === false) return
    toast(`${what}를 폐기했습니다.`)
    void refresh()
  }
  return (
    <li>
      <span className="num nw">{format.date(issuedOn)}</span>
      <span className={styles['what']}>
        <span className="row g8 wrap">
          <b>{CERTIFICATE_KINDS[kind]}</b>
          <span className={`num sec nw${voided === null ? '' : ` ${styles['gone']}`}`}>{number}</span>
          {voided === null ? null : <Chip family="danger">폐기</Chip>}
        </span>
        <span className="sec">{purpose}</span>
        <span className="cap ter">{items.map((item) => CERTIFICATE_ITEMS[item]).join(', ')}</span>
        <span className="cap ter">
          {issuedBy} · <span className="num">{format.instant(issuedAt)}</span> 발급
          {voided === null ? null : (
            <>
              , {voided.by} · <span className="num">{format.instant(voided.at)}</span> 폐기: {voided.reason}
            </>
          )}
        </span>
      </span>
      {voided === null ? (
        <span className={styles['acts']}>
          <Button
            size="sm"
            variant="text"
            busy={paper.busy}
            aria-label={`${what} PDF 내려받기`}
            onClick={() => void paper.save(file)}
          >
            PDF 내려받기
          </Button>
          <Button size="sm" variant="text" aria-label={`${what} 인쇄`} onClick={() => void paper.print(file)}>
            인쇄
          </Button>
          <Button size="sm" variant="text" aria-label={`${what} 폐기`} onClick={() => void makeVoid()}>
            폐기
          </Button>
        </span>
      ) : null}
    </li>
  )
}
