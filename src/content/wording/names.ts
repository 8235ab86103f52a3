/** Proper names that are the same in every language. */
export const properNames: ReadonlySet<string> = new Set(
  `
    .NET, AWS, Airflow, Android, Angular, Apache Airflow, Apache Kafka, Apache Spark, Appium, Azure,
    BigQuery, Bluetooth LE, ClickHouse, Cloudflare, Cypress, Django, Docker, ESP32, Elasticsearch,
    Ethereum, Evidently, FFmpeg, Flutter, FreeRTOS, Gatsby, GitHub Actions, GitLab CI, Go, Google Cloud,
    Grafana, HLS, JUnit, Java, Jest, Kafka, Kotlin, Kubernetes, Label Studio, Laravel, MLflow, MQTT,
    MapLibre, Modbus, MongoDB, MySQL, NVIDIA Jetson, NestJS, Next.js, Node.js, Nuxt, ONNX Runtime,
    OpenCV, PHP, Playwright, PostgreSQL, Prometheus, PyTorch, Python, React, React Native, Redis, Ruby,
    SQL Server, Server-sent events, Solidity, Spark, Spring Boot, Storybook, Swift, Terraform,
    TimescaleDB, TypeScript, Vue, Facebook, LinkedIn, WhatsApp, WebRTC, dbt, k6, pgvector, pytest,
    scikit-learn
  `
    .trim()
    .split(/,\s+/),
);
