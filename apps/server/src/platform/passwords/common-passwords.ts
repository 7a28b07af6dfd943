/** Words that are common passwords with any ending of digits and symbols, in alphabetical order. */
export const COMMON_STEMS: ReadonlySet<string> = words(`
  access admin administrador administrator amanda america andrew angel angels apple april arsenal asdf
  asdfgh asdfghjkl ashley audi august australia autumn azerty baby babyboy babygirl bailey banana
  barcelona baseball basketball batman beatles berlin bienvenue blessed blink bmw bonjour brasil
  business buster butterfly california canada change changeme charlie cheese chelsea cherry china
  chocolate christ company computer contrasena contraseña cookie corvette counter crystal daddy daniel
  december default demo diamond dolphin dragon eagle elvis email eminem england facebook falcon fall
  family father february ferrari flower football france freedom friday fruehling
  gandalf germany ginger gmail golden golfer google guest guitar hallo hannah harley haslo heaven hello
  herbst hiphop hockey honda hotmail hunter iloveu iloveyou inbox india instagram internet iphone january
  jennifer jessica jesus jesuschrist jordan joshua july june juventus killer lenovo letmein linkedin lion
  liverpool login london love lovely loveme lover loveyou madrid maggie mail mailbox manchester march
  master matrix matthew mercedes merlin metallica mexico michael michelle microsoft minecraft mommy monday
  monkey motdepasse mother music mustang mypassword naruto network newpassword newyork nicole nirvana
  nokia nothing november october office orange outlook panther paris parola pass passpass passw0rd passwd
  password passwort peanut pepper phoenix pokemon porsche postroom prince princess purple qwer qwert
  qwerty qwertz rainbow ranger realmadrid robert rockstar root russia samantha samsung saturday scorpion
  secret secure security senha september server shadow signin silver slipknot soccer something
  sommer spiderman spring starwars summer sunday sunshine superman superuser sweetheart sweety system temp
  temporary tennis test tester testing testtest texas thomas thursday tiger tigger toyota trustno tuesday
  twitter user username wachtwoord warcraft wednesday welcome whatever willkommen windows winter wolf
  yahoo yamaha yellow youtube zxcvbn zxcvbnm`)

/** Frequently leaked passwords that are long enough and not a common word with an ending. */
export const COMMON_PASSWORDS: ReadonlySet<string> = words(`
  00000000 01234567 012345678 0123456789 0987654321 10203040 1020304050 102030405060 11111111 11112222
  11223344 112233445566 12121212 123123123 123321123 12341234 12344321 123454321 12345678 123456789
  1234567890 1234567890a 123456789a 12345678a 123456abc 123456qwerty 12345qwert 1234abcd 1234qwer
  123abc123 123qwe123 123qweasd 123qweasdzxc 12qwaszx 13131313 147258369 147852369 159357456 159753456
  1a2b3c4d 1q1q1q1q 1q2w3e4r 1q2w3e4r5t 1qaz1qaz 1qaz2wsx 1qazxsw2 66666666 741852963 789456123 87654321
  88888888 963852741 987654321 99999999 a1234567 a12345678 a123456789 a1b2c3d4 a1s2d3f4 aa123456 abc12345
  abc123abc abcabc123 abcd1234 abcd12345 abcdef12 admin123 alejandro alexander alexandra andrew123
  angelina anthony1 arsenal1 asd123asd asdasdasd asdf1234 asdf;lkj asdfasdf ashley123 babygirl1 babylon5
  baseball1 batman123 benjamin blackberry blessed1 blink182 brittany butterfly caroline cassandra
  catherine changeit changeme! changemenow changethis charlie1 charlotte chelsea1 chevrolet chocolate1
  christian christina christine christopher coca-cola cocacola correcthorsebatterystaple corvette1
  creative dallas12 daniel123 danielle danielle1 digital1 dolphins dragon123 einstein electric elizabeth
  enterprise eternity everton1 explorer fantasy1 fernando ferrari1 fireball firebird flamingo florence
  football1 formula1 francisco freedom1 friendly friends1 front242 gabriel1
  gamecube garfield goldfish goodluck greenday hardcore heather1 hello123 hello1234 hellohello helloworld
  hercules homer123 honeybee hotstuff hurricane icecream ilovegod iloveyou! iloveyou1 iloveyou2 imagine1
  infinity internet1 ironmaiden isabella jackson5 jamesbond jessica1 jonathan jordan123 jordan23 juliette
  katherine kawasaki kimberly kingkong knickers ladybird lakers24 lamborghini leonardo letmein! letmein1
  letmeinnow liverpool1 lollipop longhorn love1234 lovebird lovelove lovers12 macintosh madonna1 magnolia
  marathon margaret marlboro master123 maverick megadeth mercedes1 mercury1 metallica1 michael1 midnight
  millions mohammed monkey123 montreal moonlight morpheus motocross motorola mountain murphy12 mustang1
  mypassword1 napoleon ncc1701a ncc1701d newcastle newyork1 nicholas nintendo nirvana1 nopassword
  november1 octopus1 opensesame p@ssw0rd p@ssword pa$$word pa55word panasonic paradise pass1234 pass@123
  passport passw0rd password! patricia pavilion peaches1 pearljam penguin1 petersen phantom1 phillips
  pineapple pinkfloyd platinum playstation pokemon1 porsche911 portugal precious predator princesa
  princess1 professor q1234567 q1w2e3r4 q1w2e3r4t5 qazwsx123 qazwsxedc qwaszx12 qwe123qwe qweasdzxc
  qweqweqwe qwer1234 qwerqwer qwert123 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop
  raiders1 rammstein rangers1 raspberry rebecca1 redskins remember renegade reynolds richmond roadrunner
  robert123 rolltide roosters root1234 rush2112 samsung1 sandiego santiago saturday savannah scarface
  scorpio1 scorpion1 sebastian secret123 september1 serenity sesame123 shadow123 shannon1
  silverado simpsons skywalker slayer666 slipknot1 smokey12 snickers snowball snowboard snowflake socrates
  softball somebody sonyericsson southern sparkles spitfire sporting stanley1 starcraft stargate
  starlight startrek steelers steelers1 stephanie stingray strawberry sublime1 sullivan
  sunflower sunshine! sunshine1 superman1 supernova supersecret superstar suzuki123 swordfish sylvester
  taylor12 teddybear temp1234 terminator test1234 thailand thebeast thebest1 theboss1 thegreat
  thisismypassword thomas123 thuglife thunder1 thunderbird thx11381 tiffany1 tinkerbell titanic1 tomorrow
  topsecret tottenham trinity1 trouble1 trustno1 tweety12 undertaker universe user1234 valentina valentine
  vampire1 vanessa1 vauxhall vendetta veronica victoria victory1 virginia volkswagen volleyball voyager1
  wanderer warcraft1 warhammer washington waterfall watermelon webmaster welcome! welcome1 westside
  whatever1 wildcats williams wisconsin wolfgang wolfpack woodland wrestling wwe12345 xavier12 yankees1
  yellow12 yourname yourpassword zachary1 zaq12wsx zaq1zaq1 zeppelin zidane10 zimmerman zxcv1234 zxcvzxcv
  zxczxczxc`)

function words(text: string): Set<string> {
  return new Set(text.split(/\s+/).filter((word) => word !== ''))
}
