import type { LanguageTag } from '../i18n/languages';

/** Texts as pages of the site have them; copies, so that no picture of the visual test changes with the content. */
export interface SampleTexts {
  heading: string;
  lead: string;
  shortHeading: string;
  action: string;
  audiences: readonly { readonly audience: string; readonly title: string; readonly text: string }[];
  entries: readonly { readonly title: string; readonly text: string }[];
  steps: readonly { readonly when: string; readonly title: string; readonly text: string }[];
  team: readonly { readonly role: string; readonly text: string }[];
  questions: readonly { readonly question: string; readonly answer: string }[];
  quotes: readonly { readonly quote: string; readonly signature: string }[];
  studies: readonly {
    readonly slug: 'orderbuddy' | 'taffi' | 'yokogawa';
    readonly product: string;
    readonly kind: string;
    readonly title: string;
  }[];
  clients: readonly { readonly name: string; readonly field: string }[];
}

export const sampleTexts: Readonly<Record<LanguageTag, SampleTexts>> = {
  en: {
    heading: 'The team that stays with your product',
    lead: 'We are software engineers in Hanoi and Ho Chi Minh City. Every second week you have a working version in your hands, from the same people who built the one before.',
    shortHeading: 'What we do',
    action: 'Submit a request',
    audiences: [
      {
        audience: 'Start-ups',
        title: 'A first version people will pay for',
        text: 'You have an idea, perhaps a prototype, and a date on which the money runs out. We cut the scope until a version fits that date, build it with four or five people, and leave code that the first engineers you hire can take over.',
      },
      {
        audience: 'SMEs',
        title: 'Room to outgrow your old system',
        text: 'Orders live in one program, stock in a spreadsheet, and one colleague knows how the two connect. A small team closes the worst gap first, then replaces the rest piece by piece while the business keeps running.',
      },
      {
        audience: 'Global companies',
        title: 'A team that fits your rules',
        text: 'You have security reviews, several time zones and a platform group with standards of its own. We work inside your repositories and processes, and add people no faster than you can bring them in.',
      },
    ],
    entries: [
      {
        title: 'A live address in week three',
        text: 'Sign-in, one real screen, the database, monitoring, and a deployment that takes minutes. There is little to look at yet. There is also little left that could surprise you on launch day.',
      },
      {
        title: 'A speed budget',
        text: 'Main content within 2.5 seconds on a mid-range phone over 4G, agreed before anything is designed. A change that spends more than the budget is stopped like any other defect.',
      },
      {
        title: 'Screens that hold up',
        text: 'Keyboard only, screen reader, zoom at 200%, German compound words, Japanese line breaks: each screen goes through the same list. WCAG 2.2 level AA is the yardstick.',
      },
      {
        title: 'A back office somebody enjoys',
        text: 'The person who changes prices on Friday evening is interviewed too, and the screens they live in get a designer’s time.',
      },
      {
        title: 'A handover we have rehearsed',
        text: 'One command to set the project up, the decisions with their reasons, a list of what we would do next. An engineer who has never seen the project follows it before you do.',
      },
    ],
    steps: [
      {
        when: 'Weeks 1–2',
        title: 'One sentence, five screens',
        text: 'We agree in one sentence what the first release is for and draw the five screens on which it depends. Six future users click through them while we keep quiet.',
      },
      {
        when: 'Week 3',
        title: 'The thin slice',
        text: 'One path works from browser to database, on the servers where it will stay. Every assumption about hosting and data is now either confirmed or out in the open.',
      },
      {
        when: 'Every two weeks',
        title: 'A release you may refuse',
        text: 'Finished work is shown on the live system behind a switch. You decide who sees it: nobody, your staff, or one customer in ten.',
      },
      {
        when: 'Two weeks before launch',
        title: 'The dull fortnight',
        text: 'No new features. A load test at five times the expected traffic, a backup restored, a rollback rehearsed, every text read by a native speaker.',
      },
      {
        when: 'First month live',
        title: 'Watching real use',
        text: 'We compare what people do with what they said in the interviews, and rewrite the plan for the next quarter accordingly.',
      },
    ],
    team: [
      {
        role: 'Tech lead',
        text: 'Draws the thin slice and defends the speed budget, against us as well.',
      },
      {
        role: 'Product designer',
        text: 'Works two sprints ahead with your users, then sits with the engineers while the screens are built.',
      },
      {
        role: 'Front-end engineer',
        text: 'Builds components once and tries each with the awkward cases: no data, long names, a slow network.',
      },
      {
        role: 'Back-end engineer',
        text: 'Designs data and interfaces so that version one can still be read by version five.',
      },
      {
        role: 'Tester',
        text: 'Writes the browser tests for paths that earn money and runs them on every merge.',
      },
    ],
    questions: [
      {
        question: 'Who owns the code?',
        answer:
          'Your company. The contract assigns all rights as the work is written, and the repository belongs to your account, where we are guests. Open-source licences are checked at every build, so that nothing enters which would oblige you to publish your own code.',
      },
      {
        question: 'Do you work for a fixed price or by the month?',
        answer:
          'A fixed price suits a scope that ten pages can describe, such as the thin slice. After that we suggest working by the month, because what users teach you should be allowed to change the plan. In both cases you see the hours per ticket every week.',
      },
      {
        question: 'Can you take over a code base that others wrote?',
        answer:
          'Often. We spend two weeks with it first: run it, put tests around the riskiest paths, list the dependencies nobody maintains. You receive a written opinion with three options – keep it, repair it in stages, replace it – and the effort for each. You are free to take that paper to somebody else.',
      },
    ],
    quotes: [
      {
        quote:
          'Before drawing the picking screen, two of their developers picked orders with the night shift in one of our warehouses. They came back with the scan button on the left, because the right hand holds the box. None of us had told them; we had stopped noticing.',
        signature: 'Head of Operations, warehouse rental platform',
      },
      {
        quote:
          'In week ten the outside reviewer found a flaw in our key recovery. They sent us the report the same afternoon, with the first screens moved back by two weeks and the reason in one paragraph. I would have made that call too, but I had expected to have to fight for it.',
        signature: 'Head of Security, secure document sharing platform',
      },
    ],
    studies: [
      {
        slug: 'orderbuddy',
        product: 'OrderBuddy',
        kind: 'Restaurant QR ordering platform',
        title: 'The order is in the kitchen before a waiter is free',
      },
      {
        slug: 'taffi',
        product: 'TAFFI',
        kind: 'Fashion stylist shopping app',
        title: 'A stylist who already knows what hangs in the wardrobe',
      },
      {
        slug: 'yokogawa',
        product: 'Yokogawa',
        kind: 'Industrial IoT device management cloud app',
        title: 'Every device in the plant, in one list people trust',
      },
    ],
    clients: [
      {
        name: 'Wareflex',
        field: 'Rental of shared warehouse space',
      },
      {
        name: 'OrderBuddy',
        field: 'Ordering at the table for restaurants',
      },
    ],
  },
  fr: {
    heading: 'L’équipe qui reste avec votre produit',
    lead: 'Nous sommes ingénieurs à Hanoï et à Hô Chi Minh-Ville. Toutes les deux semaines, vous avez en main une version qui fonctionne, faite par les personnes qui ont construit la précédente.',
    shortHeading: 'Ce que nous faisons',
    action: 'Déposer une demande',
    audiences: [
      {
        audience: 'Start-up',
        title: 'Une première version que l’on accepte de payer',
        text: 'Vous avez une idée, peut-être un prototype, et une date à laquelle la trésorerie s’arrête. Nous réduisons le périmètre jusqu’à ce qu’une version tienne dans ce délai. Quatre ou cinq personnes la construisent, et vos premiers ingénieurs pourront reprendre le code.',
      },
      {
        audience: 'PME',
        title: 'De l’air pour un système devenu trop étroit',
        text: 'Les commandes sont dans un logiciel, le stock dans un tableur, et une seule collègue sait comment l’un parle à l’autre. Une petite équipe comble d’abord le manque le plus gênant, puis remplace le reste morceau par morceau, sans arrêter l’activité.',
      },
      {
        audience: 'Groupes internationaux',
        title: 'Une équipe qui suit vos règles',
        text: 'Vous avez des revues de sécurité, plusieurs fuseaux horaires et une équipe plateforme avec ses propres standards. Nous travaillons dans vos dépôts et selon vos processus, et nous n’ajoutons des personnes qu’au rythme où vous pouvez les accueillir.',
      },
    ],
    entries: [
      {
        title: 'Une adresse en ligne la troisième semaine',
        text: 'La connexion, un véritable écran, la base de données, la surveillance et un déploiement en quelques minutes. Il y a peu à voir, mais il ne reste plus grand-chose qui puisse vous surprendre le jour du lancement.',
      },
      {
        title: 'Un budget de vitesse',
        text: 'Le contenu principal en 2,5 secondes sur un téléphone de milieu de gamme en 4G\u00a0: la règle est fixée avant toute maquette. Une modification qui la dépasse est bloquée, au même titre qu’un défaut.',
      },
      {
        title: 'Des écrans qui tiennent',
        text: 'Au clavier seul, au lecteur d’écran, avec un zoom de 200\u00a0%, des mots composés allemands ou des retours à la ligne japonais\u00a0: chaque écran passe par la même liste. La référence est le niveau AA des WCAG 2.2.',
      },
      {
        title: 'Une administration agréable',
        text: 'La personne qui change les prix le vendredi soir est interrogée, elle aussi, et les écrans où elle passe ses journées sont dessinés avec soin.',
      },
      {
        title: 'Une passation déjà répétée',
        text: 'Une commande pour installer le projet, les décisions et leurs raisons, la liste de ce que nous ferions ensuite. Un ingénieur qui découvre le projet la suit de bout en bout avant vous.',
      },
    ],
    steps: [
      {
        when: 'Semaines 1 et 2',
        title: 'Une phrase, cinq écrans',
        text: 'Nous convenons en une phrase du but de la première version et dessinons les cinq écrans dont elle dépend. Six futurs utilisateurs les parcourent pendant que nous nous taisons.',
      },
      {
        when: 'Semaine 3',
        title: 'La tranche verticale',
        text: 'Un parcours fonctionne du navigateur à la base de données, sur les serveurs définitifs. Chaque hypothèse sur l’hébergement et les données est désormais vérifiée ou mise sur la table.',
      },
      {
        when: 'Toutes les deux semaines',
        title: 'Une version que vous pouvez refuser',
        text: 'Le travail terminé est montré sur le système réel, derrière un interrupteur. Vous décidez qui le voit\u00a0: personne, vos équipes ou un client sur dix.',
      },
      {
        when: 'Deux semaines avant le lancement',
        title: 'La quinzaine sans surprise',
        text: 'Aucune nouveauté. Un essai de charge à cinq fois le trafic attendu, une sauvegarde restaurée, un retour en arrière répété, chaque texte relu par un locuteur natif.',
      },
      {
        when: 'Premier mois en ligne',
        title: 'Observer l’usage réel',
        text: 'Nous confrontons ce que font les gens à ce qu’ils disaient en entretien, et nous réécrivons le plan du trimestre suivant en conséquence.',
      },
    ],
    team: [
      {
        role: 'Responsable technique',
        text: 'Conçoit la tranche verticale et défend le budget de vitesse, y compris contre nous.',
      },
      {
        role: 'Designer produit',
        text: 'Travaille avec vos utilisateurs deux sprints à l’avance, puis s’assied auprès des ingénieurs quand les écrans prennent forme.',
      },
      {
        role: 'Ingénieur front-end',
        text: 'Construit chaque composant une seule fois et l’essaie dans les cas gênants\u00a0: aucune donnée, noms très longs, réseau lent.',
      },
      {
        role: 'Ingénieur back-end',
        text: 'Conçoit données et interfaces pour que la version cinq sache encore lire la version un.',
      },
      {
        role: 'Testeur',
        text: 'Écrit les tests de navigateur pour les parcours qui rapportent de l’argent et les lance à chaque fusion.',
      },
    ],
    questions: [
      {
        question: 'À qui appartient le code\u202f?',
        answer:
          'À votre société. Le contrat vous cède les droits à mesure que le travail est écrit, et le dépôt relève de votre compte, où nous sommes invités. Les licences libres sont contrôlées à chaque compilation\u00a0: rien n’entre qui vous obligerait à publier votre propre code.',
      },
      {
        question: 'Travaillez-vous au forfait ou au mois\u202f?',
        answer:
          'Le forfait convient à un périmètre qui tient en dix pages, comme la tranche verticale. Ensuite, nous conseillons de travailler au mois, car ce que vous apprennent les utilisateurs doit pouvoir changer le plan. Dans les deux cas, vous voyez chaque semaine les heures par ticket.',
      },
      {
        question: 'Pouvez-vous reprendre un code écrit par d’autres\u202f?',
        answer:
          'Souvent, oui. Nous y consacrons d’abord deux semaines\u00a0: le faire tourner, entourer de tests les parcours les plus risqués, recenser les dépendances que plus personne n’entretient. Vous recevez un avis écrit et trois options – garder, réparer par étapes, remplacer – avec l’effort de chacune. Libre à vous de porter ce document ailleurs.',
      },
    ],
    quotes: [
      {
        quote:
          'Avant de dessiner l’écran de préparation, deux de leurs développeurs ont préparé des commandes avec l’équipe de nuit d’un de nos entrepôts. Ils en sont revenus avec le bouton de lecture à gauche, parce que la main droite tient le carton. Personne ne le leur avait dit\u202f; nous ne le remarquions plus.',
        signature: 'Direction des opérations, plateforme de location d’entrepôts',
      },
      {
        quote:
          'À la dixième semaine, l’expert externe a trouvé une faille dans la récupération des clés. Le rapport était chez nous l’après-midi même, avec les premiers écrans décalés de deux semaines et l’explication en un paragraphe. J’aurais pris la même décision, mais je m’attendais à devoir la défendre.',
        signature: 'Responsable de la sécurité, plateforme de partage sécurisé de documents',
      },
    ],
    studies: [
      {
        slug: 'orderbuddy',
        product: 'OrderBuddy',
        kind: 'Plateforme de commande par QR code pour restaurants',
        title: 'La commande arrive en cuisine avant le serveur à table',
      },
      {
        slug: 'taffi',
        product: 'TAFFI',
        kind: 'Application de shopping avec styliste',
        title: 'Une styliste qui connaît déjà votre penderie',
      },
      {
        slug: 'yokogawa',
        product: 'Yokogawa',
        kind: 'Application cloud de gestion d’appareils IoT industriels',
        title: 'Tous les appareils de l’usine dans une liste fiable',
      },
    ],
    clients: [
      {
        name: 'Wareflex',
        field: 'Location d’espaces d’entrepôt partagés',
      },
      {
        name: 'OrderBuddy',
        field: 'Commande à table pour les restaurants',
      },
    ],
  },
  ko: {
    heading: '제품 곁에 오래 남는 팀',
    lead: '저희는 하노이와 호찌민에서 일하는 소프트웨어 엔지니어입니다. 2주마다 작동하는 버전을 받아 보시게 됩니다. 지난 버전을 만든 사람들이 다음 버전도 만듭니다.',
    shortHeading: '저희가 하는 일',
    action: '의뢰하기',
    audiences: [
      {
        audience: '스타트업',
        title: '돈을 내고 쓸 만한 첫 버전',
        text: '아이디어가 있고 시제품도 있을 수 있지만, 자금이 바닥나는 날짜도 정해져 있습니다. 그 날짜에 맞는 버전이 나올 때까지 범위를 줄이고 네다섯 명이 만듭니다. 코드는 나중에 채용하실 첫 엔지니어가 그대로 이어받을 수 있습니다.',
      },
      {
        audience: '중소기업',
        title: '몸에 맞지 않게 된 시스템의 교체',
        text: '주문은 프로그램에, 재고는 스프레드시트에 있고 둘이 어떻게 이어지는지는 직원 한 사람만 압니다. 작은 팀이 가장 불편한 부분부터 메우고, 업무를 멈추지 않은 채 나머지를 하나씩 바꿔 나갑니다.',
      },
      {
        audience: '글로벌 기업',
        title: '사내 규정에 맞춰 일하는 팀',
        text: '보안 심사와 여러 시간대, 자체 표준을 가진 플랫폼 조직이 있는 환경입니다. 고객사의 저장소와 절차 안에서 일하며, 받아들이실 수 있는 속도만큼만 인원을 늘립니다.',
      },
    ],
    entries: [
      {
        title: '3주 차에 열리는 실제 주소',
        text: '로그인, 실제 화면 하나, 데이터베이스, 모니터링, 몇 분이면 끝나는 배포까지 갖춥니다. 아직 볼거리는 적지만, 출시 당일에 당황할 일도 그만큼 적어집니다.',
      },
      {
        title: '속도 예산',
        text: '4G로 연결된 중급 스마트폰에서 주요 콘텐츠를 2.5초 안에 보여 준다는 기준을 디자인 전에 합의합니다. 이를 넘기는 변경은 결함과 똑같이 반려합니다.',
      },
      {
        title: '어떤 조건에서도 버티는 화면',
        text: '키보드만 쓸 때, 스크린 리더로 들을 때, 200%로 확대할 때, 긴 독일어 합성어와 일본어 줄바꿈까지 모든 화면을 같은 목록으로 점검합니다. 기준은 WCAG 2.2 AA 수준입니다.',
      },
      {
        title: '쓰기 편한 관리자 화면',
        text: '금요일 저녁에 가격을 고치는 담당자도 인터뷰합니다. 그분이 온종일 보는 화면에도 디자이너가 시간을 들입니다.',
      },
      {
        title: '미리 연습해 본 인수인계',
        text: '명령 하나로 끝나는 설치, 결정과 그 이유, 저희라면 다음에 할 일의 목록을 드립니다. 프로젝트를 처음 보는 엔지니어가 먼저 그대로 따라 해 봅니다.',
      },
    ],
    steps: [
      {
        when: '1~2주 차',
        title: '한 문장과 다섯 화면',
        text: '첫 릴리스의 목적을 한 문장으로 합의하고, 성패를 가르는 화면 다섯 개를 그립니다. 예비 사용자 여섯 명이 눌러 보는 동안 저희는 말없이 지켜봅니다.',
      },
      {
        when: '3주 차',
        title: '끝에서 끝까지 한 경로',
        text: '브라우저에서 데이터베이스까지 한 경로가 실제로 쓸 서버에서 동작합니다. 호스팅과 데이터에 관한 가정은 이때 확인되거나, 문제로 드러납니다.',
      },
      {
        when: '2주마다',
        title: '거절할 수 있는 릴리스',
        text: '완성한 기능을 운영 시스템에서 스위치로 가린 채 보여 드립니다. 아무에게도 열지 않을지, 직원에게만 열지, 고객 열 명 중 한 명에게 열지는 귀사가 정합니다.',
      },
      {
        when: '출시 2주 전',
        title: '조용한 두 주',
        text: '새 기능을 넣지 않습니다. 예상 트래픽의 다섯 배로 부하를 주고, 백업을 복원하고, 롤백을 연습하고, 모든 문구를 원어민이 읽습니다.',
      },
      {
        when: '출시 후 첫 달',
        title: '실제 사용을 관찰합니다',
        text: '인터뷰에서 들은 말과 사람들의 실제 행동을 비교하고, 그에 맞춰 다음 분기 계획을 고쳐 씁니다.',
      },
    ],
    team: [
      {
        role: '테크 리드',
        text: '처음으로 관통할 경로를 설계하고 속도 예산을 지킵니다. 저희 팀 안에서도 예외를 두지 않습니다.',
      },
      {
        role: '프로덕트 디자이너',
        text: '두 스프린트 앞서 사용자와 작업하고, 화면을 개발할 때는 엔지니어 곁에 앉습니다.',
      },
      {
        role: '프런트엔드 엔지니어',
        text: '컴포넌트를 한 번만 만들고, 데이터가 없을 때나 이름이 길 때, 네트워크가 느릴 때도 시험합니다.',
      },
      {
        role: '백엔드 엔지니어',
        text: '다섯 번째 버전이 첫 버전의 데이터를 여전히 읽을 수 있도록 데이터와 인터페이스를 설계합니다.',
      },
      {
        role: '테스터',
        text: '매출과 직결되는 경로의 브라우저 테스트를 작성하고 병합할 때마다 실행합니다.',
      },
    ],
    questions: [
      {
        question: '코드는 누구의 것입니까?',
        answer:
          '귀사의 것입니다. 코드가 작성되는 대로 모든 권리가 귀사에 넘어간다고 계약서에 명시하며, 저장소도 귀사 계정에 있고 저희는 초대받은 사용자일 뿐입니다. 오픈 소스 라이선스는 빌드할 때마다 검사해, 귀사 코드를 공개해야 하는 라이선스가 섞이지 않게 합니다.',
      },
      {
        question: '고정 가격입니까, 월 단위입니까?',
        answer:
          '열 쪽 안에 설명할 수 있는 범위, 예를 들어 3주 차까지의 첫 경로는 고정 가격이 맞습니다. 그다음부터는 월 단위를 권합니다. 사용자에게서 배운 것이 계획을 바꿀 수 있어야 하기 때문입니다. 어느 쪽이든 티켓별 작업 시간을 매주 보여 드립니다.',
      },
      {
        question: '다른 회사가 만든 코드를 이어받을 수 있습니까?',
        answer:
          '대개 가능합니다. 먼저 2주 동안 직접 돌려 보고, 가장 위험한 경로에 테스트를 두르고, 관리가 끊긴 의존성을 정리합니다. 그런 다음 유지, 단계적 보수, 교체의 세 가지 안과 각각의 작업량을 적은 의견서를 드립니다. 그 문서를 들고 다른 회사를 찾아가셔도 됩니다.',
      },
    ],
    quotes: [
      {
        quote:
          '피킹 화면을 그리기 전에 개발자 두 분이 창고의 야간 근무조와 함께 직접 피킹을 했습니다. 그러고는 스캔 버튼을 왼쪽에 두었습니다. 오른손은 상자를 들고 있으니까요. 우리가 알려 준 것이 아닙니다. 너무 익숙해서 의식하지 못하던 일이었습니다.',
        signature: '창고 임대 플랫폼 운영 책임자',
      },
      {
        quote:
          '10주 차에 외부 검토자가 키 복구 과정의 허점을 찾아냈습니다. 그날 오후에 보고서가 왔고, 첫 화면 일정을 2주 미룬다는 내용과 이유가 한 단락으로 적혀 있었습니다. 저라도 같은 결정을 했겠지만, 그 결정을 얻어 내려면 설득이 필요할 줄 알았습니다.',
        signature: '보안 문서 공유 플랫폼 보안 책임자',
      },
    ],
    studies: [
      {
        slug: 'orderbuddy',
        product: 'OrderBuddy',
        kind: '레스토랑 QR 주문 플랫폼',
        title: '직원이 테이블에 오기 전에 주문은 이미 주방에 있습니다',
      },
      {
        slug: 'taffi',
        product: 'TAFFI',
        kind: '패션 스타일리스트 쇼핑 앱',
        title: '내 옷장을 이미 알고 있는 스타일리스트',
      },
      {
        slug: 'yokogawa',
        product: 'Yokogawa',
        kind: '산업용 IoT 기기 관리 클라우드 앱',
        title: '공장의 모든 기기를, 믿을 수 있는 하나의 목록으로',
      },
    ],
    clients: [
      {
        name: 'Wareflex',
        field: '공유 창고 공간 임대',
      },
      {
        name: 'OrderBuddy',
        field: '레스토랑 테이블 주문 서비스',
      },
    ],
  },
  ja: {
    heading: 'プロダクトのそばに、長くいるチーム。',
    lead: 'ハノイとホーチミンのソフトウェアエンジニアです。2週間ごとに、動くバージョンをお手元に届けます。つくるのは、前のバージョンを手がけたのと同じメンバーです。',
    shortHeading: '私たちの仕事',
    action: '依頼を送る',
    audiences: [
      {
        audience: 'スタートアップ',
        title: 'お金を払って使ってもらえる最初の版',
        text: 'アイデアはあり、試作品もあるかもしれません。ただし、資金が尽きる日も決まっています。その日に間に合う大きさまで範囲を絞り、4〜5名でつくります。コードは、いずれ採用される最初のエンジニアがそのまま引き継げます。',
      },
      {
        audience: '中小企業',
        title: '手狭になったシステムの建て替え',
        text: '受注は業務ソフト、在庫は表計算。両者のつながりを知っているのは社員一人だけ。小さなチームがいちばん困っているところから手を入れ、業務を止めずに残りを順に置き換えていきます。',
      },
      {
        audience: 'グローバル企業',
        title: '社内の決まりに合わせて動くチーム',
        text: 'セキュリティ審査、複数のタイムゾーン、独自の標準を持つ基盤部門。そうした環境では、貴社のリポジトリと手順のなかで作業します。人を増やすのも、受け入れていただける速さに合わせます。',
      },
    ],
    entries: [
      {
        title: '3週目に開ける本番のアドレス',
        text: 'ログイン、実際の画面1枚、データベース、監視、数分で終わるデプロイ。見るものはまだわずかですが、公開日に慌てる種もほとんど残っていません。',
      },
      {
        title: '速度の予算',
        text: '4G回線の中価格帯スマートフォンで、主要な内容を2.5秒以内に表示する。この基準をデザインの前に合意します。超える変更は、不具合と同じ扱いで差し戻します。',
      },
      {
        title: '条件が悪くても崩れない画面',
        text: 'キーボードのみの操作、スクリーンリーダー、200%の拡大、ドイツ語の長い複合語、日本語の改行。どの画面も同じ一覧で確かめます。基準はWCAG 2.2のレベルAAです。',
      },
      {
        title: '使う人が楽になる管理画面',
        text: '金曜の夕方に価格を直す担当の方にもお話を伺います。その方が一日中向き合う画面にも、デザイナーの時間を割きます。',
      },
      {
        title: '予行演習を済ませた引き継ぎ',
        text: 'コマンド1つの環境構築、判断とその理由、私たちなら次に手を付けることの一覧。お渡しする前に、初見のエンジニアがその手順をたどります。',
      },
    ],
    steps: [
      {
        when: '第1〜2週',
        title: '一文と、5つの画面',
        text: '最初のリリースの目的を一文で決め、成否を分ける5つの画面を描きます。将来の利用者6名が操作するあいだ、私たちは口を出しません。',
      },
      {
        when: '第3週',
        title: '最小の一経路を通す',
        text: 'ブラウザーからデータベースまでの1つの経路が、最後まで使うサーバーの上で動きます。ホスティングやデータについての仮定は、ここで確認されるか、課題として表に出ます。',
      },
      {
        when: '2週間ごと',
        title: '断れるリリース',
        text: 'できた機能を、本番環境で切り替えスイッチの裏に置いてお見せします。誰にも見せない、社員だけに見せる、お客様の1割に見せる。決めるのは御社です。',
      },
      {
        when: '公開の2週間前',
        title: '何も起こさない2週間',
        text: '新機能は入れません。想定の5倍の負荷をかけ、バックアップを復元し、切り戻しを練習し、すべての文章を母語話者が読みます。',
      },
      {
        when: '公開後の1か月',
        title: '実際の使われ方を見る',
        text: 'インタビューで聞いた話と、利用者の実際の行動を比べ、次の四半期の計画を書き直します。',
      },
    ],
    team: [
      {
        role: 'テックリード',
        text: '最初に通す一経路を設計し、速度の予算を守ります。私たち自身に対しても例外は認めません。',
      },
      {
        role: 'プロダクトデザイナー',
        text: '2スプリント先を利用者とともに進め、画面を作る段になればエンジニアの隣に座ります。',
      },
      {
        role: 'フロントエンドエンジニア',
        text: '部品を一度だけ作り、データがない、名前が長い、回線が遅いといった困った場面で試します。',
      },
      {
        role: 'バックエンドエンジニア',
        text: '5つ目の版が最初の版のデータを読めるように、データとインターフェースを設計します。',
      },
      {
        role: 'テスター',
        text: '売上に直結する経路のブラウザーテストを書き、マージのたびに走らせます。',
      },
    ],
    questions: [
      {
        question: 'コードは誰のものですか。',
        answer:
          '御社のものです。書かれた時点ですべての権利が御社に移ると契約に定め、リポジトリも御社のアカウントに置き、私たちは招かれて作業します。オープンソースのライセンスはビルドごとに検査し、御社のコードの公開義務が生じるものは入れません。',
      },
      {
        question: '一括請負ですか、月額ですか。',
        answer:
          '10ページで説明できる範囲、たとえば第3週までの一経路なら一括が向いています。その先は月額をお勧めします。利用者から学んだことで計画を変えられるようにしておくためです。どちらの場合も、チケットごとの作業時間を毎週ご覧いただけます。',
      },
      {
        question: '他社が書いたコードを引き継げますか。',
        answer:
          '多くの場合できます。まず2週間かけて実際に動かし、危険な経路をテストで囲み、保守の止まった依存ライブラリを洗い出します。そのうえで、残す、段階的に直す、作り直すの3案を、それぞれの工数とともに書面でお渡しします。その書面を他社にお見せになっても構いません。',
      },
    ],
    quotes: [
      {
        quote:
          'ピッキング画面を設計する前に、開発者2人が倉庫の夜勤に入り、実際にピッキングをしました。戻ってきた案では、読み取りボタンが左側にありました。右手は箱を持っているからです。こちらから伝えたわけではありません。私たち自身、もう気づかなくなっていたことでした。',
        signature: '倉庫レンタルプラットフォーム　オペレーション責任者',
      },
      {
        quote:
          '10週目に、社外の査読者が鍵の復旧手順に欠陥を見つけました。報告書はその日の午後に届き、最初の画面を2週間遅らせることと、その理由が1段落にまとめられていました。私でも同じ判断をしたはずですが、こちらから説得しなければならないと思っていました。',
        signature: 'セキュア文書共有プラットフォーム　セキュリティ責任者',
      },
    ],
    studies: [
      {
        slug: 'orderbuddy',
        product: 'OrderBuddy',
        kind: 'レストラン向けQRオーダープラットフォーム',
        title: '店員を呼ぶ前に、注文は厨房に届いている',
      },
      {
        slug: 'taffi',
        product: 'TAFFI',
        kind: 'ファッションスタイリスト・ショッピングアプリ',
        title: '手持ちの服を知っているスタイリスト',
      },
      {
        slug: 'yokogawa',
        product: 'Yokogawa',
        kind: '産業用IoT機器管理クラウドアプリ',
        title: 'プラント中の機器を、信頼できるひとつの一覧に',
      },
    ],
    clients: [
      {
        name: 'Wareflex',
        field: '共有型倉庫スペースのレンタル',
      },
      {
        name: 'OrderBuddy',
        field: '飲食店向けテーブル注文サービス',
      },
    ],
  },
};
