/** What a person reads when an answer or a file does not come, the same wherever it happens (specification §8). */
export const FAILED = {
  network: '네트워크 오류가 발생했습니다. 인터넷 연결을 확인한 뒤 다시 시도해 주세요.',
  download: '다운로드하는 중에 오류가 발생했습니다.',
  pdf: 'PDF를 처리하는 중에 오류가 발생했습니다.',
  noData: 'PDF 데이터를 받지 못했습니다.',
  popupBlocked: '팝업이 차단되어 다운로드로 대신했습니다. 팝업을 허용해 주세요.',
} as const
