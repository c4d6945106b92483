import styles from './privacy.module.css'

/** Work, items and the article that asks for them. */
export const ITEM_ROWS: readonly (readonly string[])[] = [
  ['계정', '아이디, 비밀번호(되돌릴 수 없게 저장), 이름, 소속 회사, 권한', '개인정보 보호법 제15조 제1항 제4호'],
  ['인사', '이름, 생년월일, 연락처, 주소, 사번, 부서, 직위, 입사일과 퇴사일', '근로기준법 제41조'],
  ['세금과 보험', '주민등록번호 또는 외국인등록번호, 부양가족, 보험 취득과 보수', '소득세법, 4대보험 관계 법령'],
  ['급여', '근로계약의 조건, 근로시간, 지급과 공제 내역, 급여 계좌', '근로기준법 제48조'],
  ['외국인', '체류자격과 만료일, 국적', '외국인근로자의 고용 등에 관한 법률'],
  ['이용 기록', '접속한 시각과 IP, 한 일', '개인정보의 안전성 확보조치 기준 제8조'],
]

/** What is kept how long, counted from when, by which article. */
export const RETENTION_ROWS: readonly (readonly string[])[] = [
  [
    '근로자 명부, 근로계약서, 임금대장, 임금 결정의 기초가 되는 서류, 고용·해고·퇴직, 승급·감급, 휴가, 서면 합의에 관한 서류',
    '3년',
    '퇴직한 날, 계약이 끝난 날, 마지막으로 쓴 날, 일이 끝난 날, 합의한 날',
    '근로기준법 제42조, 시행령 제22조',
  ],
  ['출퇴근 기록', '3년', '임금대장과 같습니다', '근로기준법 제42조(임금의 기초 서류)'],
  ['퇴직금 중간정산의 증명 서류', '퇴직한 뒤 5년', '퇴직한 날', '근로자퇴직급여 보장법 시행령 제3조 제2항'],
  ['세무 장부와 증명 서류', '5년', '법정 신고기한이 지난 날', '국세기본법 제85조의3'],
  ['접속기록', '2년', '기록한 날', '안전성 확보조치 기준 제8조'],
  ['권한의 부여·변경·말소 기록', '3년', '기록한 날', '안전성 확보조치 기준 제5조'],
]

type Props = {
  readonly caption: string
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A table of texts; on phones each row becomes a block with the heads before its values. */
export function PrivacyTable({ caption, heads, rows }: Props) {
  return (
    <table className={styles['table']}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...rest]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {rest.map((text, index) => (
              <td key={heads[index + 1]} data-head={heads[index + 1]}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
