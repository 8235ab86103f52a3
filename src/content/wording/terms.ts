import type { LanguageTag } from '../../i18n/languages';

/** A concept and its name in each language, as in docs/terminology.md. */
export interface Term {
  names: Readonly<Record<LanguageTag, string>>;
  /** Names that no text uses, by language. */
  avoid: Readonly<Partial<Record<LanguageTag, readonly RegExp[]>>>;
}

export const terms: readonly Term[] = [
  {
    names: { en: 'case study', fr: 'étude de cas', ko: '고객 사례', ja: '開発事例' },
    avoid: {
      en: [/success stor(?:y|ies)/i],
      fr: [/cas clients?/i],
      ko: [/사례 연구|도입 사례|구축 사례/],
      ja: [/ケーススタディ|導入事例|事例紹介/],
    },
  },
  {
    names: { en: 'dedicated team', fr: 'équipe dédiée', ko: '전담팀', ja: '専任チーム' },
    avoid: { fr: [/équipe exclusive/i], ko: [/전담 팀|전용 팀/], ja: [/専属チーム|専用チーム/] },
  },
  {
    names: { en: 'QA', fr: 'assurance qualité', ko: 'QA', ja: 'QA' },
    avoid: { fr: [/contrôle qualité/i], ko: [/품질 ?보증/], ja: [/品質保証/] },
  },
  {
    names: { en: 'trial', fr: 'essai', ko: '트라이얼', ja: 'トライアル' },
    avoid: { ko: [/체험판|무료 ?체험/], ja: [/無料体験|体験版/] },
  },
  {
    names: { en: 'existing code', fr: 'code existant', ko: '기존 코드', ja: '既存のコード' },
    avoid: { fr: [/code hérité|legacy/i] },
  },
  {
    names: { en: 'technical lead', fr: 'responsable technique', ko: '테크 리드', ja: 'テックリード' },
    avoid: { fr: [/tech lead|chef technique/i], ko: [/테크리드|기술 리드/], ja: [/技術リード/] },
  },
  {
    names: { en: 'release', fr: 'version', ko: '릴리스', ja: 'リリース' },
    avoid: { fr: [/\breleases?\b/i], ko: [/릴리즈/], ja: [/リリ[ィイ]ース/] },
  },
  {
    names: { en: 'phone', fr: 'téléphone', ko: '스마트폰', ja: 'スマートフォン' },
    avoid: { fr: [/smartphones?/i], ko: [/휴대전화|핸드폰|휴대폰/], ja: [/スマホ|携帯電話/] },
  },
  {
    names: { en: 'browser', fr: 'navigateur', ko: '브라우저', ja: 'ブラウザー' },
    avoid: { fr: [/browser/i], ko: [/브라우져/], ja: [/ブラウザ(?!ー)/] },
  },
  { names: { en: 'server', fr: 'serveur', ko: '서버', ja: 'サーバー' }, avoid: { ja: [/サーバ(?!ー)/] } },
  {
    names: { en: 'user', fr: 'utilisateur', ko: '사용자', ja: 'ユーザー' },
    avoid: { ko: [/유저/], ja: [/ユーザ(?!ー)|利用者/] },
  },
  {
    names: { en: 'cloud', fr: 'cloud', ko: '클라우드', ja: 'クラウド' },
    avoid: { fr: [/l’infonuagique|nuage informatique/i] },
  },
  {
    names: { en: 'e-mail', fr: 'e-mail', ko: '이메일', ja: 'メール' },
    avoid: { fr: [/\bemail\b|courriel|(?<!e-)\bmail\b/i], ja: [/Eメール|電子メール/] },
  },
  {
    names: {
      en: 'privacy policy',
      fr: 'politique de confidentialité',
      ko: '개인정보 처리방침',
      ja: 'プライバシーポリシー',
    },
    avoid: {
      fr: [/politique de vie privée/i],
      ko: [/개인정보처리방침|개인정보 보호정책/],
      ja: [/個人情報保護方針/],
    },
  },
  {
    names: { en: 'headquarters', fr: 'siège', ko: '본사', ja: '本社' },
    avoid: { en: [/head office/i], fr: [/maison mère/i], ko: [/본점/], ja: [/本店/] },
  },
  {
    names: { en: 'load test', fr: 'test de charge', ko: '부하 테스트', ja: '負荷テスト' },
    avoid: { fr: [/essais? de charge/i] },
  },
  {
    names: { en: 'data room', fr: 'data room', ko: '데이터룸', ja: 'データルーム' },
    avoid: { fr: [/salles? de données/i] },
  },
  {
    names: { en: 'machine learning', fr: 'machine learning', ko: '머신러닝', ja: '機械学習' },
    avoid: { fr: [/apprentissage automatique/i] },
  },
  {
    names: { en: 'data platform', fr: 'plateforme de données', ko: '데이터 플랫폼', ja: 'データ基盤' },
    avoid: { fr: [/orientées? données|à forte intensité de données/i] },
  },
  {
    names: {
      en: 'performance budget',
      fr: 'budget de performance',
      ko: '성능 예산',
      ja: 'パフォーマンスバジェット',
    },
    avoid: { en: [/speed budget/i], fr: [/budget de vitesse/i] },
  },
  {
    names: { en: 'feature flag', fr: 'feature flag', ko: '피처 플래그', ja: 'フィーチャーフラグ' },
    avoid: { en: [/behind a switch/i], fr: [/derrière un interrupteur/i] },
  },
  { names: { en: 'two weeks', fr: 'deux semaines', ko: '2주', ja: '2週間' }, avoid: { en: [/fortnight/i] } },
];
