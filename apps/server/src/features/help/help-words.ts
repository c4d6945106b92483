/** What people say, and what the pages call it. The first word of a line is typed, the others are looked for beside it. */
const SAID = `
월급 급여
봉급 급여
임금 급여
알바 사원 직원
아르바이트 사원 직원
직원 사원
근로자 사원
신입 입사 사원
채용 입사
그만 퇴사
관두 퇴사
사직 퇴사
해고 퇴사
송금 이체
입금 이체
통장 계좌
일요일 휴일
토요일 휴일
주말 휴일
빨간날 휴일 공휴일
야근 연장 야간
잔업 연장
특근 휴일 연장
월차 연차
반차 휴가 연차
휴무 휴가 휴일
작년 연간 지난해
지난해 연간
세무사 급여대장 전표
회계사 전표
세무서 원천 소득세
핸드폰 휴대폰
폰 휴대폰
스마트폰 휴대폰
앱 휴대폰
비번 비밀번호
암호 비밀번호
공지사항 공지 게시판
주민번호 주민등록번호
도장 직인
인감 직인
출력 내려받기 인쇄
인쇄 내려받기
프린트 내려받기 인쇄
인상 급여조건
남았 남은
며칠 일수
고지서 보험료 공단
나눠 교부
깎 공제
이유 사유
부양가족 가족
밥값 식대
점심값 식대
기름값 자가운전보조금
떼는 공제
큐알 코드
핀 pin
핀번호 pin
인증코드 코드
위치추적 위치정보
겸직 회사
투잡 회사
시크릿 비밀키
와이파이 통신망
단말기 게이트웨이 비콘
도난 해제
분실 해제
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '))

const SAID_AS = new Map(SAID.map(([typed = '', ...called]) => [typed, called]))

/** Other words for a typed one. */
export const calledToo = (term: string): readonly string[] => SAID_AS.get(term) ?? []
