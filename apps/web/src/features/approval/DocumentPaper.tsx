import { closingOf, type DocumentFact, documentFacts } from '@handal/contracts/approval/document-facts'
import type { ApprovalDocument } from '@handal/contracts/approval/document-schema'
import { DOCUMENT_PAPERS } from '@handal/contracts/approval/document-words'
import * as format from '../../shared/format.ts'
import { ScrollBox } from '../../shared/ui/ScrollBox.tsx'
import { amountText, wholeDaysText } from './document-text.ts'
import styles from './documents.module.css'

type Step = ApprovalDocument['steps'][number]
const WORDS: Readonly<Partial<Record<Step['state'], string>>> = {
  REJECTED: '반려',
  DISAGREED: '이의',
  HELD: '보류',
  BACK: '돌려보냄',
}

function Stamp({ step: { state, person, deputyFor, final } }: { readonly step: Step }) {
  if (state === 'PASSED') return <span className="sr-only">서명하지 않음</span>
  if ((state === 'APPROVED' || state === 'AGREED') && person !== null)
    return (
      <>
        {final ? <b>전결</b> : deputyFor === null ? null : <b>대결</b>}
        <span className={styles['stamp']}>{person.name}</span>
      </>
    )
  return <span className={styles['wait']}>{WORDS[state] ?? '대기'}</span>
}

/** Boxes beside each other, as on the printed paper. */
const IN_A_ROW = 6

/** The boxes in which people signed. */
function Stamps({ document: { steps } }: { readonly document: ApprovalDocument }) {
  const boxes = steps.filter(({ kind }) => kind !== 'READ')
  if (boxes.length === 0) return null
  const rows = Array.from({ length: Math.ceil(boxes.length / IN_A_ROW) }, (_, at) =>
    boxes.slice(at * IN_A_ROW, (at + 1) * IN_A_ROW),
  )
  return (
    <ScrollBox label="결재 도장">
      {rows.map((row) => (
        <StampRow key={row[0]?.no} boxes={row} />
      ))}
    </ScrollBox>
  )
}

function StampRow({ boxes }: { readonly boxes: readonly Step[] }) {
  return (
    <table className={styles['stamps']}>
      <caption className="sr-only">결재 도장</caption>
      <thead>
        <tr>
          {boxes.map(({ no, label }) => (
            <th key={no} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className={styles['boxes']}>
          {boxes.map((step) => (
            <td key={step.no} className={step.state === 'PASSED' ? styles['cut'] : undefined}>
              <Stamp step={step} />
            </td>
          ))}
        </tr>
        <tr>
          {boxes.map(({ no, decidedAt }) => (
            <td key={no} className="num">
              {decidedAt === null ? '' : format.instant(decidedAt).slice(5)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

const vacationFacts = (document: ApprovalDocument): readonly DocumentFact[] => {
  const { balance, fields, deputy, draftTypeName } = document
  const left = balance === null ? '' : `${balance.before}${balance.unit} → ${balance.after}${balance.unit}`
  return [
    { label: '휴가 종류', value: draftTypeName },
    { label: '일수', value: amountText(document) },
    { label: '기간', value: wholeDaysText(document) },
    { label: '남은 연차', value: left },
    { label: '업무대행자', value: deputy?.name ?? '' },
    { label: '비상연락처', value: fields.contact ?? '' },
    { label: '사유', value: fields.reason ?? '', wide: true },
  ]
}
const factsOf = (document: ApprovalDocument): readonly DocumentFact[] => {
  const { drafterName, departmentName, positionName, pageType } = document
  return [
    { label: '성명', value: drafterName },
    { label: '소속', value: [departmentName, positionName].filter((word) => word !== null).join(' ') },
    ...(pageType === 'vacation' ? vacationFacts(document) : documentFacts(document)),
  ]
}

/** Facts that would stand alone in a row of two; they take it whole. */
const aloneOf = (facts: readonly DocumentFact[]): ReadonlySet<DocumentFact> => {
  const alone = new Set<DocumentFact>()
  let left: DocumentFact | null = null
  for (const fact of facts) {
    if (fact.wide === true && left !== null) alone.add(left)
    left = fact.wide === true || left !== null ? null : fact
  }
  if (left !== null) alone.add(left)
  return alone
}

/** The document as it stands on paper, white in the dark too. */
export function DocumentPaper({ document }: { readonly document: ApprovalDocument }) {
  const { pageType, number, draftedAt, drafterName } = document
  const closing = closingOf(document)
  const facts = factsOf(document)
  const alone = aloneOf(facts)
  return (
    <article className={styles['paper']} aria-label={DOCUMENT_PAPERS[pageType]}>
      <header>
        <div>
          <h2>{DOCUMENT_PAPERS[pageType]}</h2>
          {number === null ? null : <p className="num">문서번호 {number}</p>}
          <p className="num">기안일 {format.instant(draftedAt).slice(0, 10)}</p>
        </div>
        <Stamps document={document} />
      </header>
      <dl className={styles['facts']}>
        {facts.map((fact) => (
          <div
            key={fact.label}
            className={fact.wide === true ? styles['whole'] : alone.has(fact) ? styles['across'] : undefined}
          >
            <dt>{fact.label}</dt>
            <dd>{fact.value === '' ? '-' : fact.value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['asks']}>{closing.sentence}</p>
      <p className={styles['asks']}>
        {closing.signer} {drafterName} (서명)
      </p>
    </article>
  )
}
