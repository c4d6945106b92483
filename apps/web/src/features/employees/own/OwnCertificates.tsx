import { CERTIFICATE_ITEMS, CERTIFICATE_KINDS } from '@handal/contracts/people/certificates'
import type { OwnCertificates as List } from '@handal/contracts/people/my-info'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryPart } from '../../../client/screen/QueryScreen.tsx'
import { usePaper } from '../../../shared/download/use-paper.ts'
import * as format from '../../../shared/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Chip } from '../../../shared/ui/marks/Chip.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { certificateFile } from '../papers/certificate-file.ts'
import papers from '../papers/papers.module.css'
import styles from './own.module.css'
import { ownCertificatesQuery } from './own.queries.ts'
import { OwnCertificateForm } from './OwnCertificateForm.tsx'

type Props = { readonly companyNo: number; readonly name: string }

/** The own certificates, newest first, each with the code that verifies it; a new one at once where the company allows it. */
export function OwnCertificates({ companyNo, name }: Props) {
  const query = useQuery(ownCertificatesQuery(companyNo))
  const [isOpen, setIsOpen] = useState(false)
  const list = query.data
  return (
    <Sheet
      title="증명서"
      pad="form"
      action={
        list === undefined ? undefined : (
          <Button size="sm" disabledReason={whyNot(list) ?? false} onClick={() => setIsOpen(true)}>
            발급
          </Button>
        )
      }
    >
      <QueryPart query={query} lines={2}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title="발급한 증명서가 없습니다.">
              {(list === undefined ? null : whyNot(list)) ?? '재직증명서나 경력증명서를 바로 발급할 수 있습니다.'}
            </EmptyState>
          ) : (
            <ul className={papers['lines']} aria-label="내 증명서">
              {items.map((issued) => (
                <Issued key={issued.no} companyNo={companyNo} name={name} issued={issued} />
              ))}
            </ul>
          )
        }
      </QueryPart>
      {isOpen && list !== undefined ? (
        <OwnCertificateForm companyNo={companyNo} name={name} list={list} onClose={() => setIsOpen(false)} />
      ) : null}
    </Sheet>
  )
}

/** Why none can be issued now; null: one can. */
const whyNot = ({ refused, kinds }: List): string | null =>
  refused ?? (kinds.some((each) => each.refused === null) ? null : (kinds.at(-1)?.refused ?? null))

function Issued({ companyNo, name, issued }: Props & { readonly issued: List['items'][number] }) {
  const paper = usePaper()
  const { number, kind, purpose, items, issuedOn, voided, code } = issued
  const what = `${number} ${CERTIFICATE_KINDS[kind]}`
  return (
    <li>
      <span className="num nw">{format.date(issuedOn)}</span>
      <span className={papers['what']}>
        <span className="row g8 wrap">
          <b>{CERTIFICATE_KINDS[kind]}</b>
          <span className={`num sec nw${voided === null ? '' : ` ${papers['gone']}`}`}>{number}</span>
          {voided === null ? null : <Chip family="danger">폐기</Chip>}
        </span>
        <span className="sec">{purpose}</span>
        <span className="cap ter">{items.map((item) => CERTIFICATE_ITEMS[item]).join(', ')}</span>
        {voided === null ? (
          <span className="cap ter">
            확인 코드 <span className={`num ${styles['code']}`}>{code}</span>
          </span>
        ) : (
          <span className="cap ter">회사가 폐기했습니다: {voided.reason}</span>
        )}
      </span>
      {voided === null ? (
        <span className={papers['acts']}>
          <Button
            size="sm"
            variant="text"
            busy={paper.busy}
            aria-label={`${what} PDF 내려받기`}
            onClick={() => void paper.save(certificateFile(companyNo, name, issued))}
          >
            PDF 내려받기
          </Button>
        </span>
      ) : null}
    </li>
  )
}
