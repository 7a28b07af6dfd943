/** Parts from which words of a language are generated: syllables and endings give them its look and letters. */
export interface WordParts {
  /** The most frequent words, in order of frequency. */
  readonly frequent: string
  readonly syllables: string
  readonly endings: string
  /** Chinese and Japanese: words consist of these characters and have no spaces between them. */
  readonly characters?: string
}

export const WORD_PARTS: Readonly<Record<string, WordParts>> = {
  en: {
    frequent:
      'the to and you i of a is for we in it that your on with have be this are not our as will if at can please me was by from or an all has my but order so do any would up no they he just been know us get when what time there could may more about thanks out day let were like had invoice one need team customer today week send mail issue which some them new also how after per',
    syllables:
      'con ter pro duc in for per ser vi re port com mer ex pec or gan sta tion al lo ca pre sent der ac count man age ment sup ply de li ver at tach mis sion ob jec sub dis trans mit ques tar get mar ket bal ance cre dit sal es ship pack run work out line build ster net form',
    endings: 's ed ing er ers ly al ion ment ness able ies ous ive ance ful',
  },
  de: {
    frequent:
      'die und der ich sie in das den wir zu nicht ist mit für von es ein auf bitte eine auch uns im sich noch haben als dem ihre mir bei wie habe wird kann dass an ihr so aus hat oder werden nach aber um am wenn nur sind zum vielen dank schon zur einen sehr mehr bis hier da unsere dann wurde kein können ihnen keine rechnung kunde heute lieferung morgen termin guten tag über vor unter',
    syllables:
      'ver ge be auf aus stel lung rech nung lie fer an be trag kun den kon to zah lung ter min ein über prü fung um satz vor gang be ar bei tung er klä rung zu stän dig haf tung waren lager schreib büro steu er schul ung druck mes sung wer kauf bau hand werk tür schlüs sel größ mög',
    endings: 'e en er es ung ungen lich keit heit te ten t st isch bar nis',
  },
  fr: {
    frequent:
      'de la le et je les vous à des pour en que est nous un une votre pas du dans qui sur avec ne au par ce il plus avez bien merci mon si ou notre ma cette sont être mais ai suis nos très vos bonjour tout fait facture commande été aux sans deux même jour date ces encore après avant',
    syllables:
      'con di tion ser vi ce com man de ré pon se pro blè me li vrai son dé lai fac tu ra pai e ment ac com pa gne rem bour em bal la ge au to ri sa che mi né tra vail é qui pe lo gi ciel vé ri fi ca dos sier ré cep ain oir eau',
    endings: 's e es er é ée tion ment ique eur euse aire able ons ez ant',
  },
  es: {
    frequent:
      'de la que el en y a los no se por con para las un su una es me lo del al mi le nos muchas gracias pero si ya como más hola está pedido cuando factura hay este ha sus esta muy todo desde bien sobre también porque sin han son fue ser día dos hasta hace donde puede buenos',
    syllables:
      'con fir ma ción en tre ga pe di do di rec fac tu ra ser vi cio cli en te de vo lu pa go so li ci tud ar tí cu lo in for me trans por ta ca mi no ma te ri al pro ve e dor al ma cén cuen ta pla zo re cla mo pre cio ofi na',
    endings: 's o a os as ción ado ada ar er ir mente dor able ando iendo',
  },
  pt: {
    frequent:
      'de a o que e do da em um para com não uma os no se na por mais as dos como mas ao ele das à seu sua ou quando muito nos já eu também só pelo pela até isso ela entre depois sem mesmo aos seus quem obrigado pedido fatura bom dia você está hoje',
    syllables:
      'con fir ma ção en tre ga pe di do en de re ço fa tu ra ser vi ço cli en te de vo lu pa ga men so li ci ta ar ti go in for trans por ca mi nho ma te ri al for ne ce dor con ta pra zo re cla pre ço lão nhe',
    endings: 's o a os as ção ões ado ada ar er ir mente dor ável ando',
  },
  it: {
    frequent:
      'di che e la il un a per in non è una sono mi si ho lo ma le con ti ha da se ci no come io bene grazie del della al anche questo più alla tutto nel cui gli ordine fattura buongiorno vostro nostra oggi dopo prima quando già solo dei fare essere stato ancora molto',
    syllables:
      'con fer ma zio ne or di ne fat tu ra ser vi zio cli en te spe di pa ga men to ri chie sta ar ti co lo in for tra spor ca mi no ma te ria le for ni to re con to sca den za pre zzo ma gaz zi no uf fi cio gno glie',
    endings: 'i o a e zione mente ato ata are ere ire tore abile ando endo ità',
  },
  pl: {
    frequent:
      'nie w i na się z do to że o jest za dzień dobry po od tak jak dla czy już co ale był przez może są tylko proszę dziękuję faktura zamówienie przy lub tym oraz bardzo jeszcze więc mnie pan pani jego jej ten nam was gdy bez pozdrawiam sprawie',
    syllables:
      'za mó wie nia fak tu ra płat no ści wy sył ka przy ję cie od po wied do sta wa u mo wa zwro tu re kla ma cja pro duk kli en ta ma ga zyn ter min szcze gó ło wy pra cow ni ka roz li cze nie rzą dze świad czeń łącz',
    endings: 'y i e a ego emu ych ym ami owa anie enie ość ować ny ski',
  },
  ru: {
    frequent:
      'и в не на я что с по как это за мы вы для у от так из но к же он до все если вас уже или нам ваш нас бы был был заказ счёт прошу спасибо добрый день пожалуйста можно есть только ещё при после когда меня мне очень этого может без также время договор',
    syllables:
      'за каз по став ка до го вор о пла та при ня тие от вет ра бо та пе ре да ча воз врат у сло ви ду ще ние про из вод ство кли ент ма те ри ал скла да сро ки под твер жде ни ин фор ма ци от прав ле ком пан раз ре ше',
    endings: 'а ы у ом ой ий ая ое ого ому ами ение ость ать ный ский',
  },
  ja: {
    frequent:
      'の に は を た が で て と し れ さ ある いる も する から な こと として い や れる など なっ ない この ため その お願い 致し ます です 下さい 確認 注文 請求 ご連絡 よろしく',
    syllables: '',
    endings: 'する した して します の を に は が で いたします ください について',
    characters:
      '日一国会人年大十二本中長出三同時政事自行社見月分議後前民生連五発間対上部東者党地合市業内相方四定今回新場金員九入選立開手米力学問高代明実円関決子動京全目表戦経通外最言氏現理調体化田当八六約主題下首意法不来作性的要用制治度務強気小七成期公持野協取都和統以機平総加山思家話世受区領多県続進正安設保改数記院女初北午指権心界支第産結百派点教報済書府活原先共得解名交資予川向際査勝面委告軍文反元重近千考判認画海参売利組知案道信策集在件団別物側任引使求所次水半品昨論計死官増係感特情投示変打男基私各始島直両朝革価式確村提運終挙果西勢減台広容必応演電歳住争談能無再位置企真流格有疑口過局少放税検藤町常校料沢裁状工建語球営空職証土与急止送援供可役構木割聞身費付施切由説転食比難防補車優夫研収断井何南石足違消境神番規術護展態導鮮備宅害配副算視条幹独警宮究育席輸訪楽起万着乗店述残想線率病農州武声質念待試族象銀域助労例衛然早張映限親額監環験追審商葉義伝働形景落欧担好退準賞訴辺造英被株頭技低毎医復仕去姿味負閣韓渡失移差衆個門写評課末守若脳極種美岡影命含福蔵量望松非撃佐核観察整段横融型白深字答夜製票況音申様財港識注呼渉達',
  },
  zh: {
    frequent:
      '的 是 在 我们 您 了 和 有 请 不 我 好 这 也 就 都 一个 可以 已经 谢谢 您好 订单 发票 没有 什么 时候 如果 需要 今天 公司 客户 附件 合同 收到 确认 问题',
    syllables: '',
    endings: '了 的 们 过 着 性 化 者 部 单 号',
    characters:
      '一是了我不人在他有这个上们来到时大地为子中你说生国年着就那和要她出也得里后自以会家可下而过天去能对小多然于心学么之都好看起发当没成只如事把还用第样道想作种开美总从无情己面最女但现前些所同日手又行意动方期它头经长儿回位分爱老因很给名法间斯知世什两次使身者被高已亲其进此话常与活正感见明问力理尔点文几定本公特做外孩相西果走将月十实向声车全信重三机工物气每并别真打太新比才便夫再书部水像眼等体却加电主界门利海受听表德少克代员许先口由死安写性马光白或住难望教命花结乐色更拉东神记处让母父应直字场平报友关放至张认接告入笑内英军候民岁往何度山觉路带万男边风解叫任金快原吃妈变通师立象数四失满战远格士音轻目条呢病始达深完今提求清王化空业思切怎非找片罗钱吗语元喜曾离飞科言干流欢约各即指合反题必该论交终林请医晚制球决传画保读运及则房早院量苦火布品近坐产答星精视五连司奇管类未朋且婚台夜青北队久乎越观落尽形影红爸百令周吧识步希亚术留市半热送兴造谈容极随演收首根讲整式取照办强石古华计算输销售仓库货价格质检验退换款账户银行税率',
  },
  tr: {
    frequent:
      've bir bu için ne de da çok ben var mı olarak ile daha o gibi sizin siz biz ama kadar sonra en iyi olan teşekkür ederim merhaba lütfen fatura sipariş sipariş tarih bana size bize her şey nasıl yok değil içinde olduğu gün bugün yarın önce iyi çalışmalar',
    syllables:
      'si pa riş fa tu ra öde me ba ka tes lim at söz leş me müş te ri ü rün gön de ri ka yıt bil gi lan dır ma des tek iş lem u laş tır de po güm rük ya zı lım top lan tı gö rüş çö züm kul la nı cı şir ket yö ne ti',
    endings: 'lar ler ı i u ü da de dan den lık lik mak mek yor dı acak ları leri',
  },
}
