/** What a formula may call: how it is written and what it does. */
export const FUNCTION_WORDS = [
  { name: '만약', usage: '만약(조건, 값, 아니면)', says: '조건이 맞으면 앞의 값, 아니면 뒤의 값' },
  { name: '최소', usage: '최소(값, 값)', says: '가장 작은 값' },
  { name: '최대', usage: '최대(값, 값)', says: '가장 큰 값' },
  { name: '절사', usage: '절사(값, 단위)', says: '단위 아래를 버린 값' },
  { name: '반올림', usage: '반올림(값, 단위)', says: '단위 아래를 반올림한 값' },
  { name: '올림', usage: '올림(값, 단위)', says: '단위 아래를 올린 값' },
] as const
